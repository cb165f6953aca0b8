import { z } from 'zod';
import { readPage } from '../../../../prerender/content/read-content.ts';
import { list, object, pairs, paragraph, text, texts } from '../../../../prerender/content/shapes.ts';
import { PATHS } from '../../../paths.ts';
import { APP_WORDS } from './app-words.ts';

export const ABOUT = readPage(
  'about',
  {
    name: texts,
    trades: list(object({ title: text, text: paragraph, label: text, to: z.enum(PATHS) })),
    rules: pairs,
  },
  APP_WORDS,
);
