#!/usr/bin/env python3
"""The documentation as HTML: build.py CARDAN TO [--quick]

Runs the commands of the pages (pages.py), takes the pictures that they make, and writes a page of HTML for each page of
doc/, the index of messages (messages.py) and, by `cardan doc`, the reference of the libraries. --quick leaves out what
takes more than seconds: pictures that are there already are used again.
"""
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import highlight  # noqa: E402
import messages  # noqa: E402
import pages  # noqa: E402

LIBRARIES = {'Modelica': 'Mechanics, blocks, circuits, heat, mathematics: the names of the Modelica Standard Library',
             'Cardan': 'Machines to begin from',
             'Complex': 'Complex numbers',
             'ModelicaServices': 'What each tool brings itself: animation, files, messages'}
PICTURED = ('Cardan.Examples.', 'Modelica.Mechanics.MultiBody.Examples.')
LINKS = ('<a href="{up}tutorial.html">Tutorial</a><a href="{up}commands.html">Commands</a>'
         '<a href="{up}library.html">Library</a><a href="{up}diagnostics.html">Messages</a>')
CODE = re.compile(r'<pre><code(?: class="language-(\S+?)")?(?: data-meta="(.*?)")?>(.*?)</code></pre>', re.S)
USAGE = re.compile(r'<p><strong><code>([\w-]+)( .*?)?</code></strong>:?\s*')  # how a command is called
HEADING = re.compile(r'<h([123])>(.*?)</h\1>', re.S)
NAV = re.compile(r'^## (.+)$|^- \[(.+?)\]\((\S+?)\)', re.M)


def markdown(text):
    done = subprocess.run(['cmark-gfm', '-e', 'table', '--unsafe', '--full-info-string'], input=text, text=True,
                          capture_output=True, check=True)
    return done.stdout


def slug(text):
    plain = re.sub(r'<.*?>|&\w+;|[^\w\s-]', '', text).strip().lower()
    return re.sub(r'\s+', '-', plain)


def navigation(page, up):
    """The list of doc/README.md, beside every page."""
    out, is_open = [], False
    for found in NAV.finditer(pages.read(os.path.join(pages.DOC, 'README.md'))):
        if found[1]:
            out.append('%s<details%s><summary>%s</summary><ul>' % ('</ul></details>' if is_open else '', '@' + found[1], found[1]))
            is_open = True
        else:
            target = re.sub(r'\.md$', '.html', found[3])
            here = target == page
            out.append('<li><a href="%s%s"%s>%s</a></li>' % (up, target, ' aria-current="page"' if here else '', found[2]))
            if here:
                out = [re.sub('@' + re.escape(last_heading(out)) + '>', ' open>', o) for o in out]
    text = ''.join(out) + '</ul></details>'
    return re.sub(r'@(Begin|How to|Reference)>', ' open>', text) if page in ('index.html',) else re.sub(r'@[\w ]+>', '>', text)


def last_heading(out):
    return [m[1] for o in out for m in re.finditer(r'<summary>(.*?)</summary>', o)][-1]


def code(found):
    language, meta, text = found[1] or '', found[2] or '', found[3]
    options = dict(o.partition('=')[::2] for o in meta.split())
    name = options.get('file', '')
    caption = '<figcaption>%s</figcaption>' % name if name else ''
    return '<figure class="code">%s<pre>%s</pre></figure>' % (caption, highlight.text(language, text))


def heading(found):
    name = slug(found[2])
    return '<h%s id="%s"><a class="self" href="#%s">%s</a></h%s>' % (found[1], name, name, found[2], found[1])


def usages(html):
    """How commands are called, as headings."""
    seen = {}

    def usage(found):
        name, rest = found[1], found[2] or ''
        seen[name] = seen.get(name, 0) + 1
        place = name if seen[name] == 1 else '%s-%d' % (name, seen[name])
        return '<h3 id="%s"><a class="self" href="#%s">%s</a></h3>\n<p class="usage"><code>cardan %s%s</code></p>\n<p>' % (
            place, place, name, name, rest)
    return USAGE.sub(usage, html)


def unbroken(found):
    """Options are not broken at their dashes."""
    return re.sub(r'--?[\w-]+', lambda m: '<span class="whole">%s</span>' % m[0], found[0])


def picture(up, folder):
    """A picture; nothing where a folder is given and does not hold it, since the program that makes it is not installed."""
    return lambda m: '' if folder and not os.path.exists(os.path.join(folder, m[1])) else (
        '<figure class="picture"><img src="%spictures/%s" alt="%s" loading="lazy"><figcaption>%s</figcaption></figure>' % (up, m[1], m[2], m[2]))


def body(text, up, name, folder=None):
    """HTML of a page's Markdown, with its pictures, which lie in the folder."""
    text = re.sub(r'^<!-- (?:picture|screenshot): (\S+) (.*?) -->$', lambda m: '<!-- picture: %s-%s %s -->' % (name, m[1], m[2]),
                  text, flags=re.M)
    html = CODE.sub(code, markdown(text))
    html = pages.PICTURE.sub(picture(up, folder), html)
    html = HEADING.sub(heading, html)
    html = re.sub(r'<code>[^<]*</code>', unbroken, usages(html))
    html = re.sub(r'<table>', '<div class="wide"><table>', html).replace('</table>', '</table></div>')
    html = re.sub(r'href="README\.html"|href="((?:\.\./)+)README\.html"', lambda m: 'href="%sindex.html"' % (m[1] or ''), html)
    html = re.sub(r'href="((?!\w+://)[^"#]*)\.md(#[^"]*)?"', r'href="\1.html\2"', html)
    return re.sub(r'href="((?:\.\./)*)README\.html"', r'href="\1index.html"', html)


def write(to, page, title, html):
    up = '../' * page.count('/')
    path = os.path.join(to, page)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as f:
        f.write(pages.read(os.path.join(pages.HERE, 'page.html')).replace('{title}', title).replace('{links}', LINKS).replace('{up}', up)
                .replace('{navigation}', navigation(page, up)).replace('{body}', html))


def run_pages(build, to, quick):
    """Runs every page for its pictures, which go to TO/pictures."""
    os.makedirs(os.path.join(to, 'pictures'), exist_ok=True)
    for page in pages.pages():
        names = [name for name, _ in pages.pictures(page)]
        targets = [os.path.join(to, 'pictures', picture_name(page, name)) for name in names]
        if not names or (quick and all(map(os.path.exists, targets))):
            continue
        print('pictures of', page)
        folder = os.path.join(to, '.work', page)
        shutil.rmtree(folder, ignore_errors=True)
        pages.run_page(page, build, folder)
        for name, target in zip(names, targets):
            if os.path.exists(os.path.join(folder, name)):
                shutil.copyfile(os.path.join(folder, name), target)


def picture_name(page, name):
    return slug(os.path.splitext(os.path.basename(page))[0]) + '-' + name


def screenshots(build, to, quick):
    """The studio, as it looks; without Chromium or Node the page goes without its picture."""
    target = os.path.join(to, 'pictures', 'studio-studio.png')
    if quick and os.path.exists(target):
        return
    missing = [p for p in ('node', 'chromium') if not shutil.which(p)]
    if missing:
        print('no picture of the studio: not installed:', ', '.join(missing))
        return
    done = subprocess.run(['node', os.path.join(pages.HERE, 'studio.mjs'), os.path.join(build, 'cardan'), target], text=True,
                          capture_output=True)
    if done.returncode:
        raise RuntimeError('no picture of the studio: status %d\n%s' % (done.returncode, done.stderr))


def write_pages(to, folder=None):
    """The manual and the index of messages; with those pictures that a folder holds, or with all."""
    for name in ('style.css', 'page.js'):
        shutil.copyfile(os.path.join(pages.HERE, name), os.path.join(to, name))
    for page in pages.pages():
        if not page.startswith('doc/'):
            continue
        text = pages.read(os.path.join(pages.ROOT, page))
        target = re.sub(r'README\.html$', 'index.html', page[len('doc/'):-len('.md')] + '.html')
        name = slug(os.path.splitext(os.path.basename(page))[0])
        write(to, target, text.split('\n', 1)[0].lstrip('# '), body(text, '../' * target.count('/'), name, folder))
    write(to, 'diagnostics.html', 'Messages', body(messages.page(), '', 'diagnostics'))


def examples(cardan):
    """Names of the examples with something to look at."""
    for path, _, files in os.walk(os.path.join(pages.ROOT, 'lib')):
        package = os.path.relpath(path, os.path.join(pages.ROOT, 'lib')).replace(os.sep, '.')
        for name in sorted(files):
            if name.endswith('.mo') and (package + '.').startswith(PICTURED) and 'Utilities' not in package:
                if 'experiment(' in pages.read(os.path.join(path, name)):
                    yield package + '.' + name[:-3]


def draw_examples(cardan, to):
    """A picture of each example in the middle of its run, where there is none yet."""
    if not shutil.which('chromium'):
        print('no pictures of examples: Chromium is not installed')
        return
    os.makedirs(to, exist_ok=True)
    for name in examples(cardan):
        target = os.path.join(to, name + '.png')
        if os.path.exists(target):
            continue
        result = os.path.join(to, 'example.cdr')
        done = subprocess.run([cardan, 'simulate', name, '-o', result], capture_output=True, text=True)
        if done.returncode == 0:
            stop = float(re.search(r'from \S+ s to (\S+) s', subprocess.run([cardan, 'info', result, 'time'], text=True,
                                                                         capture_output=True).stdout)[1])
            subprocess.run([cardan, 'animate', result, '-o', target, '--at', str(stop*0.4), '--size', '640x400'], capture_output=True)
        print('picture of', name if os.path.exists(target) else name + ': none')


def reference(cardan, to, quick):
    """Pages of the libraries, with the links of the manual; and a page that leads to them."""
    folder = os.path.join(to, 'library')
    os.makedirs(folder, exist_ok=True)
    shared = os.path.join(to, 'example-pictures')
    if not quick:
        draw_examples(cardan, shared)
    text = '# Library\n\nMade by `cardan doc` from the classes that Cardan brings.\n\n| library | |\n|---|---|\n'
    for name, about in LIBRARIES.items():
        out = os.path.join(folder, name)
        subprocess.run([cardan, 'doc', name, '--pictures', shared, '-o', out], check=True)
        os.makedirs(os.path.join(out, 'pictures'), exist_ok=True)
        for picture_file in os.listdir(shared) if os.path.isdir(shared) else ():
            if picture_file.startswith(name + '.') and not picture_file.endswith('.cdr'):
                shutil.copyfile(os.path.join(shared, picture_file), os.path.join(out, 'pictures', picture_file))
        for page in os.listdir(out):
            if page.endswith('.html'):
                path = os.path.join(out, page)
                html = pages.read(path).replace('<!--links-->', LINKS.replace('{up}', '../../'))
                with open(path, 'w', encoding='utf-8') as f:
                    f.write(html.replace('class="brand" href="index.html"', 'class="brand" href="../../index.html"'))
        text += '| [%s](library/%s/index.html) | %s |\n' % (name, name, about)
    gallery = ''.join('<a href="%s"><img src="library/%s/pictures/%s.png" alt="" loading="lazy"><span>%s</span></a>' % (
        'library/%s/%s.html#%s' % (n.split('.')[0], n.rsplit('.', 1)[0], n.rsplit('.', 1)[1]), n.split('.')[0], n,
        n.rsplit('.', 1)[1]) for n in examples(cardan) if os.path.exists(os.path.join(shared, n + '.png')))
    write(to, 'library.html', 'Library', body(text + '\n## Examples\n\n<div class="gallery">%s</div>\n' % gallery, '', 'library'))


def main():
    quick = '--quick' in sys.argv
    cardan, to = [os.path.abspath(a) for a in sys.argv[1:] if a != '--quick']
    build = os.path.dirname(cardan)
    os.environ['CARDAN_BUILD'] = build
    run_pages(build, to, quick)
    screenshots(build, to, quick)
    write_pages(to, os.path.join(to, 'pictures'))
    reference(cardan, to, quick)
    print('open', os.path.join(to, 'index.html'))


if __name__ == '__main__':
    main()
