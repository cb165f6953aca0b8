import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, pairs, text } from '../../../../prerender/content/shapes.ts';

/** `errands`: worked examples; every name and figure in them is made up, and the page says so. */
export const MAKE_IT_EASY = readPage('make-it-easy', {
  errands: list(object({ title: text, said: text, got: text, checked: text })),
  steps: pairs,
  spared: pairs,
});
