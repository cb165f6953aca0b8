import { expect, it, onTestFinished } from 'vitest';
import { preventLayoutShift } from './prevent-layout-shift.ts';

/** Adds a paragraph of 300 px to the page. */
function show(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  Object.assign(paragraph.style, { width: '300px', font: '20px/24px monospace' });
  document.body.append(paragraph);
  onTestFinished(() => paragraph.remove());
  return paragraph;
}

const spaced = (paragraph: HTMLElement, spacing: string) => () => {
  paragraph.style.letterSpacing = spacing;
};

it('a text that needs one line less is broken earlier, so that no gap stays below it', () => {
  const paragraph = show('twelve letter words twice');
  spaced(paragraph, '1px')();
  expect(paragraph.offsetHeight).toBe(48);
  preventLayoutShift(spaced(paragraph, '-0.2px'));
  expect(paragraph.offsetHeight).toBe(48);
  expect(paragraph.style.maxWidth).not.toBe('');
  expect(paragraph.style.minHeight).toBe('');
  dispatchEvent(new Event('resize'));
  expect(paragraph.offsetHeight).toBe(24);
});

it('a text that would have to be too narrow keeps its height', () => {
  const paragraph = show('some short words');
  spaced(paragraph, '8px')();
  expect(paragraph.offsetHeight).toBe(48);
  preventLayoutShift(spaced(paragraph, '-2px'));
  expect(paragraph.offsetHeight).toBe(48);
  expect([paragraph.style.maxWidth, paragraph.style.minHeight]).toEqual(['', '48px']);
});

it('a text that needs one more line is set smaller if that is enough', () => {
  const paragraph = show('twelve letter words twice');
  spaced(paragraph, '-0.1px')();
  expect(paragraph.offsetHeight).toBe(24);
  preventLayoutShift(spaced(paragraph, '0.2px'));
  expect(paragraph.offsetHeight).toBe(24);
  expect(paragraph.style.fontSize).not.toBe('');
});
