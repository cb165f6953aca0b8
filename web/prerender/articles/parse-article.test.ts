import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArticle, readingMinutes } from './parse-article.ts';

const HEAD =
  'title: A: title\ndescription: What it says\ndate: 2025-03-04\ntags: One, Two words\nauthor: Us\nnext: ai-caller';
const article = (head: string, text = 'Three *short* words.') =>
  parseArticle('x', `---\n${head}\n---\n${text}\n`);

describe('parsing an article', () => {
  it('returns the front matter as data and the text as HTML', () => {
    const { meta, html } = article(HEAD);
    expect(meta).toEqual({
      blogId: 'x',
      title: 'A: title',
      description: 'What it says',
      date: '2025-03-04',
      tags: ['One', 'Two words'],
      author: 'Us',
      next: 'ai-caller',
      sections: [],
      minutes: 1,
      words: 3,
    });
    expect(html).toBe('<p>Three <em>short</em> words.</p>');
  });

  it.each([
    ['the front matter is missing', () => parseArticle('x', 'Text')],
    ['at tags', () => article(HEAD.replace(/tags.*\n/, ''))],
    ['Unrecognized key: "draft"', () => article(`${HEAD}\ndraft: yes`)],
    ['2025-02-30 is not a valid date', () => article(HEAD.replace('2025-03-04', '2025-02-30'))],
    ['there is no product abacus', () => article(HEAD.replace('ai-caller', 'abacus'))],
    ['invalid line of front matter', () => article(`${HEAD}\ntitle:`)],
  ])('throws an error: %s', (message, read) => {
    expect(read).toThrow(`x: `);
    expect(read).toThrow(message);
  });

  it('gives each section an id, for the table of contents', () => {
    const { meta, html } = article(HEAD, '## What *it* costs\n\nText.\n\n### Detail\n\n## Why?');
    expect(meta.sections).toEqual([
      { id: 'what-it-costs', title: 'What *it* costs' },
      { id: 'why', title: 'Why?' },
    ]);
    expect(html).toContain('<h2 id="what-it-costs">What <em>it</em> costs</h2>');
    expect(html).toContain('<h3>Detail</h3>');
  });

  it('calculates one minute of reading time per 230 words, at least one', () => {
    expect([0, 100, 344, 346, 1150].map(readingMinutes)).toEqual([1, 1, 1, 2, 5]);
  });
});

describe('the articles of the site', () => {
  const folder = join(import.meta.dirname, '../../content/blog');
  const articles = readdirSync(folder).map(file =>
    parseArticle(basename(file, '.md'), readFileSync(join(folder, file), 'utf8')),
  );

  it.each(articles.map(({ meta, html }) => [meta.blogId, meta, html] as const))('%s', (_, meta, html) => {
    expect(meta.words).toBeGreaterThanOrEqual(700);
    expect(meta.words).toBeLessThanOrEqual(1200);
    expect(meta.description.length).toBeLessThanOrEqual(170);
    expect(html).not.toMatch(/<(h1|script|style|img|pre|code)\b/);
  });
});
