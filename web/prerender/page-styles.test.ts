import { expect, it } from 'vitest';
import { pageStyles } from './page-styles.ts';

const part = (css: string, html: string) => pageStyles(css, html).replaceAll(/\s+/g, ' ').trim();

it('keeps what has no class and the classes of the page', () => {
  const css = 'dialog{margin:0}.used{top:0}.unused{top:1px}.used.unused{top:2px}:not(.unused){top:3px}';
  expect(part(css, '<p class="used other">')).toBe('dialog{margin:0}.used{top:0}:not(.unused){top:3px}');
});

it('keeps the selectors of a list that the page has', () => {
  expect(part('.a,.b,.c{top:0}', '<p class="c a">')).toBe('.a,.c{top:0}');
  expect(part('.a :is(.b,.c){top:0}', '<p class="a">')).toBe('.a :is(.b,.c){top:0}');
});

it('reads the escapes of class names', () => {
  const css = '.lg\\:w-\\[calc\\(1px\\+2px\\)\\]{top:0}.\\32xl{top:1px}.\\[\\&_a\\]\\:x a{top:2px}';
  const html = '<p class="lg:w-[calc(1px+2px)]"><p class="2xl"><p class="[&amp;_a]:x">';
  expect(part(css, html)).toBe(css);
  expect(part(css, '<p class="lg">')).toBe('');
});

it('keeps the order of layers when one is empty', () => {
  const css = '@layer base{p{top:0}}@layer components{.card{top:0}}@layer utilities{.used{top:0}}';
  expect(part(css, '<p class="used">')).toBe(
    '@layer base{p{top:0}}@layer components;@layer utilities{.used{top:0}}',
  );
});

it('drops queries without rules, animations that nothing runs, and presets of unused utilities', () => {
  const css = [
    '@media print{.x{top:0}}',
    '@keyframes in{from{top:0}}@keyframes out{from{top:0}}.used{animation:in 1s}.x{animation:out 1s}',
    '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
    '@layer properties{*{--tw-a:0;--tw-b:0}}.used{left:var(--tw-a)}.x{left:var(--tw-b)}',
  ].join('');
  expect(part(css, '<p class="used">')).toBe(
    '@keyframes in{from{top:0}}.used{animation:in 1s}@property --tw-a{syntax:"*";inherits:false}@layer properties{*{--tw-a:0}}.used{left:var(--tw-a)}',
  );
});
