/** Closes header menus (`<details>`) on Escape, on a click elsewhere, and after a navigation. */
const openMenu = () => document.querySelector<HTMLDetailsElement>('header details[open]');

addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' ? openMenu() : null;
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

addEventListener('click', ({ target }) => {
  const menu = openMenu();
  if (!menu || !(target instanceof Element)) return;
  if (!menu.contains(target) || target.closest('a')) menu.open = false;
});
