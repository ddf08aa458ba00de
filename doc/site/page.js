// The menu of narrow screens, and light or dark by hand: without a choice, as the system says.
const root = document.documentElement;
const stored = localStorage.getItem('cardan-theme');
if (stored) root.dataset.theme = stored;
document.querySelector('.theme').addEventListener('click', () => {
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  localStorage.setItem('cardan-theme', root.dataset.theme);
});
const menu = document.querySelector('.menu');
menu.addEventListener('click', () => {
  const open = document.body.classList.toggle('menu-open');
  menu.setAttribute('aria-expanded', open);
});
document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' });

// Filters lists: classes of the library, codes of messages.
const find = document.querySelector('input.find');
find?.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const item of document.querySelectorAll('[data-find]')) {
    item.hidden = !words.every((w) => item.dataset.find.toLowerCase().includes(w));
  }
});
