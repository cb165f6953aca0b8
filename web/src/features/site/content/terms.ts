import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, text, texts } from '../../../../prerender/content/shapes.ts';

/** The terms of use, in order of importance to a buyer. */
export const TERMS = readPage('terms', {
  entries: list(object({ title: text, id: text, text: texts })),
});
