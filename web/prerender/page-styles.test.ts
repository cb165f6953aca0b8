import { expect, it } from 'vitest';
import { pageStyles } from './page-styles.ts';

const part = (css: string, html: string) => pageStyles(css, html).replaceAll(/\s+/g, ' ').trim();
const utilities = (css: string) => `@layer utilities{${css}}`;

it('keeps the utilities of the page', () => {
  const css = '.used{top:0}.unused{top:1px}.used.unused{top:2px}:not(.unused){top:3px}';
  expect(part(utilities(css), '<p class="used other">')).toBe(
    utilities('.used{top:0}:not(.unused){top:3px}'),
  );
});

it('keeps everything that is no utility and no part of the design system', () => {
  const css = '@layer base{dialog{top:0}}.late{top:0}';
  expect(part(css, '<p>')).toBe(css);
});

it('keeps the parts that the page has and those that scripts show', () => {
  const css = '@layer components{.used{top:0}.unused{top:1px}.dialog::backdrop{top:2px}}';
  expect(part(css, '<p class="used">')).toBe('@layer components{.used{top:0}.dialog::backdrop{top:2px}}');
});

it('keeps the selectors of a list that the page has', () => {
  expect(part(utilities('.a,.b,.c{top:0}'), '<p class="c a">')).toBe(utilities('.a,.c{top:0}'));
  expect(part(utilities('.a :is(.b,.c){top:0}'), '<p class="a">')).toBe(utilities('.a :is(.b,.c){top:0}'));
});

it('reads the escapes of class names', () => {
  const css = utilities(
    '.lg\\:w-\\[calc\\(1px\\+2px\\)\\]{top:0}.\\32xl{top:1px}.\\[\\&_a\\]\\:x a{top:2px}',
  );
  const html = '<p class="lg:w-[calc(1px+2px)]"><p class="2xl"><p class="[&amp;_a]:x">';
  expect(part(css, html)).toBe(css);
  expect(part(css, '<p class="lg">')).toBe('@layer utilities');
});

it('keeps the order of layers when one is empty', () => {
  const css = '@layer utilities{.x{top:0}}@layer late{.used{top:0}}';
  expect(part(css, '<p class="used">')).toBe('@layer utilities;@layer late{.used{top:0}}');
});

it('drops queries without rules and presets of unused utilities', () => {
  const css = [
    utilities('@media print{.x{top:0}}.used{left:var(--tw-a)}.x{left:var(--tw-b)}'),
    '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
    '@layer properties{*{--tw-a:0;--tw-b:0}}',
  ].join('');
  expect(part(css, '<p class="used">')).toBe(
    `${utilities('.used{left:var(--tw-a)}')}@property --tw-a{syntax:"*";inherits:false}@layer properties{*{--tw-a:0}}`,
  );
});
