import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, pairs, text } from '../../../../prerender/content/shapes.ts';

/** `day` is made up; the page says so. */
export const FUTURE_OF_WORK = readPage('future-of-work', {
  day: list(object({ title: text, software: text, person: text })),
  shift: pairs,
});
