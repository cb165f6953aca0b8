import { readContent } from '../../../../prerender/content/read-content.ts';
import { list, object, pairs, text } from '../../../../prerender/content/shapes.ts';

/** `day` is made up; the page says so. */
export const FUTURE_OF_WORK = readContent(
  'future-of-work',
  object({
    title: text,
    lead: text,
    day: list(object({ title: text, software: text, person: text })),
    shift: pairs,
  }),
);
