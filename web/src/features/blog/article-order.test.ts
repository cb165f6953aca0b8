import { expect, it } from 'vitest';
import { type ArticleMeta, longDate } from './article-meta.ts';
import { findNeighbors, newestFirst, relatedTo } from './article-order.ts';

const article = (blogId: string, date: string, ...tags: string[]): ArticleMeta => ({
  blogId,
  date,
  tags,
  title: blogId,
  description: '',
  author: '',
  next: 'consultation',
  sections: [],
  minutes: 1,
  words: 1,
});
const ALL = newestFirst([
  article('b', '2025-01-02', 'x'),
  article('a', '2025-01-02', 'x', 'y'),
  article('new', '2025-03-01', 'y', 'x'),
  article('old', '2024-12-31', 'x', 'y', 'z'),
  article('alone', '2024-01-01', 'q'),
]);
const ids = (articles: readonly ArticleMeta[]) => articles.map(({ blogId }) => blogId);

it('orders articles by date, then by URL', () => {
  expect(ids(ALL)).toEqual(['new', 'a', 'b', 'old', 'alone']);
});

it('finds the previous and the next article', () => {
  expect(findNeighbors(ALL, 'b').older?.blogId).toBe('old');
  expect(findNeighbors(ALL, 'b').newer?.blogId).toBe('a');
  expect(findNeighbors(ALL, 'new').newer).toBeUndefined();
  expect(findNeighbors(ALL, 'alone').older).toBeUndefined();
});

it('finds related articles by shared tags, most first, and never the article itself', () => {
  expect(ids(relatedTo(ALL, 'old'))).toEqual(['new', 'a', 'b']);
  expect(ids(relatedTo(ALL, 'b', 2))).toEqual(['new', 'a']);
  expect(relatedTo(ALL, 'alone')).toEqual([]);
});

it('formats dates', () => {
  expect(longDate('2025-09-09')).toBe('September 9, 2025');
});
