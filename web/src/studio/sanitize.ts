// Documentation is HTML of anyone: only what texts are made of is let through. Nothing runs, nothing is fetched from elsewhere, nothing lies over
// the page. Figures and links of libraries (modelica://) become names that the pane resolves.
import DOMPurify from 'dompurify';

const TAGS = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'center',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'font',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'tt',
  'u',
  'ul',
  'var',
];
const ATTRIBUTES = [
  'align',
  'alt',
  'colspan',
  'height',
  'href',
  'id',
  'name',
  'rowspan',
  'src',
  'start',
  'title',
  'valign',
  'width',
];
const OWN_PICTURE = /^data:image\/(png|jpeg|gif|bmp|svg\+xml)[;,]/i;
const PREFIX = 'user-content-'; // before every id and name: none is that of a part of the page

// What "modelica://…" means: a class, with a place in its text, or a file of its library.
export function modelicaLink(uri: string): { class: string; anchor: string } | { file: string } | null {
  const found = /^modelica:\/\/([^/#?\s]+)(\/[^#?]*)?(?:#(.*))?$/i.exec(uri.trim());
  if (!found) return null;
  const [, name, path, anchor] = found;
  return path && path !== '/' ? { file: `modelica://${name}${path}` } : { class: name!, anchor: anchor ?? '' };
}

function finishLink(a: HTMLElement) {
  const href = a.getAttribute('href');
  if (href === null) return;
  const link = modelicaLink(href);
  a.removeAttribute('href');
  if (link && 'class' in link) {
    a.setAttribute('href', `#${link.class}`);
    a.dataset.class = link.class;
    if (link.anchor) a.dataset.anchor = link.anchor;
  } else if (link) {
    a.title = link.file;
  } else if (href.startsWith('#')) {
    a.setAttribute('href', '#');
    a.dataset.anchor = href.slice(1);
  } else if (/^(https?|mailto):/i.test(href)) {
    a.setAttribute('href', href);
    a.setAttribute('target', '_blank');
    a.setAttribute('rel', 'noopener noreferrer');
  }
}

// A figure of elsewhere is not asked for: its text stands in its place.
function finishPicture(img: HTMLElement) {
  const src = img.getAttribute('src') ?? '';
  const link = modelicaLink(src);
  if (!img.hasAttribute('alt')) img.setAttribute('alt', '');
  if (OWN_PICTURE.test(src)) return;
  img.removeAttribute('src');
  if (link && 'file' in link) img.dataset.file = link.file;
  else img.replaceWith(img.getAttribute('alt') || '');
}

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') finishLink(node as HTMLElement);
});

export function sanitized(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|modelica:|#)/i,
    SANITIZE_DOM: true,
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });
  fragment.querySelectorAll('img').forEach(finishPicture);
  return fragment;
}

// The place of a text that a link in it names.
export const anchorIn = (box: HTMLElement, name: string) =>
  box.querySelector<HTMLElement>(`[id="${CSS.escape(PREFIX + name)}"], [name="${CSS.escape(PREFIX + name)}"]`);
