import { describe, expect, it } from 'vitest';
import { pageStyles } from './page-styles.ts';

const part = (css: string, html: string, later?: string) =>
  pageStyles(css, html, later).replaceAll(/\s+/g, ' ').trim();
const utilities = (css: string) => `@layer utilities{${css}}`;

describe('the rules of a page', () => {
  it('are those for classes that it has', () => {
    const css = '.used{top:0}.unused{top:1px}.used.unused{top:2px}:not(.unused){top:3px}';
    expect(part(css, '<p class="used other">')).toBe('.used{top:0}:not(.unused){top:3px}');
    expect(part(utilities(css), '<p class="used other">')).toBe(
      utilities('.used{top:0}:not(.unused){top:3px}'),
    );
  });

  it('are those for elements that it has, and that every page may get', () => {
    const css = '*{top:0}p{top:1px}table td{top:2px}dialog{top:3px}body>p{top:4px}p:is(td){top:5px}';
    expect(part(css, '<p>')).toBe('*{top:0}p{top:1px}dialog{top:3px}body>p{top:4px}p:is(td){top:5px}');
  });

  it('are those for attributes that it has, and that scripts set', () => {
    const css = '[aria-current=page]{top:0}[lang]{top:1px}:root[data-session="in"] p{top:2px}';
    expect(part(css, '<p aria-current="page">')).toBe(
      '[aria-current=page]{top:0}:root[data-session="in"] p{top:2px}',
    );
  });

  it('are those for parts of controls that it has', () => {
    const css = '::-webkit-datetime-edit{top:0}::placeholder{top:1px}::selection{top:2px}::backdrop{top:3px}';
    expect(part(css, '<input type="text">')).toBe('::selection{top:2px}::backdrop{top:3px}');
    expect(part(css, '<input type="date" placeholder="x">')).toBe(css);
  });

  it('keep the selectors of a list that it has', () => {
    expect(part('.a,.b,.c{top:0}', '<p class="c a">')).toBe('.a,.c{top:0}');
    expect(part('.a :is(.b,.c){top:0}', '<p class="a">')).toBe('.a :is(.b,.c){top:0}');
  });

  it('are found by their escaped names', () => {
    const css = '.lg\\:w-\\[calc\\(1px\\+2px\\)\\]{top:0}.\\32xl{top:1px}.\\[\\&_a\\]\\:x a{top:2px}';
    expect(part(css, '<p class="lg:w-[calc(1px+2px)]"><p class="2xl"><p class="[&amp;_a]:x">')).toBe(css);
    expect(part(css, '<p class="lg">')).toBe('');
  });

  it('keep the order of layers when one is empty', () => {
    const css = '@layer utilities{.x{top:0}}@layer late{.used{top:0}}';
    expect(part(css, '<p class="used">')).toBe('@layer utilities;@layer late{.used{top:0}}');
  });

  it('leave no empty query and no comment behind', () => {
    expect(part('/*! x */@media print{@media (hover:hover){.x{top:0}}}p{top:0}', '<p>')).toBe('p{top:0}');
  });

  it('bring the animations that they name', () => {
    const css = 'p{animation:.2s here}@keyframes here{from{top:0}}@keyframes there{50%{top:0}}';
    expect(part(css, '<p>')).toBe('p{animation:.2s here}@keyframes here{from{top:0}}');
  });
});

describe('the variables of a page', () => {
  it('are those that something reads: a rule, the HTML, a later stylesheet', () => {
    const css = ':root{--a:0;--b:var(--a);--c:1;--d:2;--e:var(--f);--f:3}p{top:var(--b)}';
    expect(part(css, '<path fill="var(--c)"><p>', '.later{top:var(--d)}')).toBe(
      ':root{--a:0;--b:var(--a);--c:1;--d:2}p{top:var(--b)}',
    );
  });

  it('have nothing beside them where they are always set', () => {
    const css = ':root{--a:0;--b:initial}p{top:var(--a,1px);left:var(--b,calc(1px + var(--a,2px)))}';
    expect(part(css, '<p>')).toBe(
      ':root{--a:0;--b:initial}p{top:var(--a);left:var(--b,calc(1px + var(--a)))}',
    );
  });

  it('give way to their first value where nothing sets them', () => {
    const css = [
      '@property --tw-a{syntax:"*";inherits:false;initial-value:solid}',
      '@property --tw-b{syntax:"*";inherits:false}',
      'p{border-style:var(--tw-a);line-height:var(--tw-b,1.5);transition-property:top,--tw-b}',
    ].join('');
    expect(part(css, '<p>')).toBe('p{border-style:solid;line-height:1.5;transition-property:top}');
  });

  it('are preset where others than the reader set them', () => {
    const css = [
      '@property --tw-a{syntax:"*";inherits:false}',
      '@layer properties{@supports (top:0){*{--tw-a:initial;--tw-b:initial}}}',
      '@property --tw-b{syntax:"*";inherits:false}',
      '.a{--tw-a:1;line-height:1}p{line-height:var(--tw-a,1.5)}',
      '.b{--tw-b:1px;top:var(--tw-b)}',
    ].join('');
    expect(part(css, '<p class="a b">')).toBe(
      '@layer properties{*{--tw-a:initial}}.a{--tw-a:1;line-height:1}p{line-height:var(--tw-a,1.5)}.b{--tw-b:1px;top:var(--tw-b)}',
    );
  });
});
