import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, paragraph, text, texts } from '../../../../prerender/content/shapes.ts';

export const EMPOWER = readPage('empower-business', {
  rights: list(object({ title: text, text: paragraph, log: text })),
  sizes: list(object({ title: text, start: text, text: paragraph })),
  message: texts,
});
