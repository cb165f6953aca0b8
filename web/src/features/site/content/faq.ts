import { readContent } from '../../../../prerender/content/read-content.ts';
import { list, object, type Shape, text, texts } from '../../../../prerender/content/shapes.ts';

export interface FaqEntry {
  id: string;
  question: string;
  /** Paragraphs of plain text, which structured data repeats. */
  answer: readonly string[];
}

const entry: Shape<FaqEntry> = (value, where) => {
  const { title, id, text: answer } = object({ title: text, id: text, text: texts })(value, where);
  return { id, question: title, answer };
};

/** Buyers' questions, answered with what the site does today. */
export const FAQ = readContent(
  'faq',
  object({ title: text, lead: text, entries: list(object({ title: text, entries: list(entry) })) }),
);
