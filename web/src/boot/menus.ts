/**
 * Menus in a header are `<details>`, which open without any script. This closes them as people expect: by Escape,
 * by a click elsewhere, and when a link in them was followed without leaving the document.
 */
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
