import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { ARTICLE_PICTURES } from './article-picture.tsx';

it('every article has a picture', () => {
  const articles = readdirSync(new URL('../../../../content/blog', import.meta.url));
  expect(Object.keys(ARTICLE_PICTURES).toSorted()).toEqual(
    articles.map(file => basename(file, '.md')).toSorted(),
  );
});
