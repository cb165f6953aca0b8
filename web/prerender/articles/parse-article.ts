import { Marked } from 'marked';
import { z } from 'zod';
import type { ArticleMeta } from '../../src/features/blog/article-meta.ts';
import { PRODUCT_IDS } from '../../src/paths.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { object, parseShape, text } from '../content/shapes.ts';

const WORDS_PER_MINUTE = 230;
const FIELDS = object({
  title: text,
  description: text,
  date: z.iso.date({ error: ({ input }) => `${input} is not a valid date.` }),
  tags: text.transform(tags => tags.split(',').map(tag => tag.trim())),
  author: text,
  next: z.enum([...PRODUCT_IDS, 'consultation'], {
    error: ({ input }) => `there is no product ${input}.`,
  }),
});

/** Parses front matter and text. Throws an error with the id when a field is missing, unknown or invalid. */
export function parseArticle(blogId: string, source: string): { meta: ArticleMeta; html: string } {
  const { fields: found, text: body } = splitFrontMatter(blogId, source);
  const fields = parseShape(FIELDS, Object.fromEntries(found), blogId);
  const words = countWords(body);
  const { html, sections } = renderText(body);
  return { meta: { blogId, ...fields, sections, minutes: readingMinutes(words), words }, html };
}

/** Renders the text; its second-level headings get an id and are the article's sections. */
function renderText(text: string): { html: string; sections: ArticleMeta['sections'] } {
  const sections: { id: string; title: string }[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: title }) {
        const content = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${content}</h${depth}>\n`;
        const id = (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
        sections.push({ id, title });
        return `<h2 id="${id}">${content}</h2>\n`;
      },
    },
  });
  return { html: marked.parse(text, { async: false }).trim(), sections };
}

/** Returns the reading time in minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%$-]*/gu)?.length ?? 0;
}
