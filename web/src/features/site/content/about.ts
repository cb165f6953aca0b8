import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, oneOf, pairs, paragraph, text, texts } from '../../../../prerender/content/shapes.ts';
import { PATHS } from '../../../paths.ts';

export const ABOUT = readPage('about', {
  name: texts,
  trades: list(object({ title: text, text: paragraph, label: text, to: oneOf(Object.values(PATHS)) })),
  rules: pairs,
});
