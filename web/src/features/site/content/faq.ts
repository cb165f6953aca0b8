import type { z } from 'zod';
import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, text, texts } from '../../../../prerender/content/shapes.ts';
import { APP_WORDS } from './app-words.ts';

/** `text`: paragraphs, which structured data repeats. */
const question = object({ title: text, id: text, text: texts });
export type FaqEntry = z.infer<typeof question>;

/** Buyers' questions, answered with what the site does today. */
export const FAQ = readPage(
  'faq',
  { entries: list(object({ title: text, entries: list(question) })) },
  APP_WORDS,
);
