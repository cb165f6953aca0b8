import { describe, expect, it } from 'vitest';
import { criticalCss } from './critical-css.ts';

const criticalPart = (css: string, html: string, readers?: string) =>
  criticalCss(css, html, readers).replaceAll(/\s+/g, ' ').trim();
const utilities = (css: string) => `@layer utilities{${css}}`;

describe('the critical CSS of a page', () => {
  it('keeps only the rules for classes that the page uses', () => {
    const css = '.used{top:0}.unused{top:1px}.used.unused{top:2px}:not(.unused){top:3px}';
    expect(criticalPart(css, '<p class="used other">')).toBe('.used{top:0}:not(.unused){top:3px}');
    expect(criticalPart(utilities(css), '<p class="used other">')).toBe(
      utilities('.used{top:0}:not(.unused){top:3px}'),
    );
  });

  it('keeps only the rules for elements that the page has or the consent banner adds', () => {
    const css = '*{top:0}p{top:1px}table td{top:2px}dialog{top:3px}body>p{top:4px}p:is(td){top:5px}';
    expect(criticalPart(css, '<p>')).toBe(
      '*{top:0}p{top:1px}dialog{top:3px}body>p{top:4px}p:is(td){top:5px}',
    );
  });

  it('keeps only the rules for attributes that the page has or scripts set', () => {
    const css = '[aria-current=page]{top:0}[lang]{top:1px}:root[data-session="in"] p{top:2px}';
    expect(criticalPart(css, '<p aria-current="page">')).toBe(
      '[aria-current=page]{top:0}:root[data-session="in"] p{top:2px}',
    );
  });

  it('keeps the pseudo-elements of special inputs only with such an input', () => {
    const css = '::-webkit-datetime-edit{top:0}::placeholder{top:1px}::-webkit-details-marker{top:2px}';
    expect(criticalPart(css, '<input type="text">')).toBe(
      '::placeholder{top:1px}::-webkit-details-marker{top:2px}',
    );
    expect(criticalPart(css, '<input type="date">')).toBe(css);
  });

  it('keeps only the matching selectors of a selector list', () => {
    expect(criticalPart('.a,.b,.c{top:0}', '<p class="c a">')).toBe('.a,.c{top:0}');
    expect(criticalPart('.a :is(.b,.c){top:0}', '<p class="a">')).toBe('.a :is(.b,.c){top:0}');
    const wrapped = ':where(.a>:not(.b)){top:0}:where(.a>p) .a:not(.b){top:1px}';
    expect(criticalPart(`${wrapped}:where(.b>p){top:2px}`, '<p class="a">')).toBe(wrapped);
  });

  it('matches escaped class names', () => {
    const css = '.lg\\:w-\\[calc\\(1px\\+2px\\)\\]{top:0}.\\32xl{top:1px}.\\[\\&_a\\]\\:x a{top:2px}';
    expect(criticalPart(css, '<p class="lg:w-[calc(1px+2px)]"><p class="2xl"><p class="[&amp;_a]:x">')).toBe(
      css,
    );
    expect(criticalPart(css, '<p class="lg">')).toBe('');
  });

  it('keeps the order of layers when a layer is empty', () => {
    const css = '@layer utilities{.x{top:0}}@layer late{.used{top:0}}';
    expect(criticalPart(css, '<p class="used">')).toBe('@layer utilities;@layer late{.used{top:0}}');
  });

  it('removes comments and empty media queries', () => {
    expect(criticalPart('/*! x */@media print{@media (hover:hover){.x{top:0}}}p{top:0}', '<p>')).toBe(
      'p{top:0}',
    );
  });

  it('keeps only the animations that its rules use', () => {
    const css = 'p{animation:.2s here}@keyframes here{from{top:0}}@keyframes there{50%{top:0}}';
    expect(criticalPart(css, '<p>')).toBe('p{animation:.2s here}@keyframes here{from{top:0}}');
  });
});

describe('the custom properties in the critical CSS', () => {
  it('are kept when a rule, the HTML, a picture or a later stylesheet reads them', () => {
    const css = ':root{--a:0;--b:var(--a);--c:1;--d:2;--e:var(--f);--f:3}p{top:var(--b)}';
    expect(criticalPart(css, '<path fill="var(--c)"><p>', '.later{top:var(--d)}')).toBe(
      ':root{--a:0;--b:var(--a);--c:1;--d:2}p{top:var(--b)}',
    );
  });

  it('are not registered, but set on every element', () => {
    const css =
      '@property --a{syntax:"*";inherits:false}@layer properties{@supports (top:0){*{--a:0;--b:0}}}p{top:var(--a)}';
    expect(criticalPart(css, '<p>')).toBe('@layer properties{*{--a:0}}p{top:var(--a)}');
  });
});
