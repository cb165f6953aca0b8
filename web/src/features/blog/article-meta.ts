import type { ProductId } from '../../paths.ts';

/** An article's metadata, from the front matter of its Markdown file. */
export interface ArticleMeta {
  /** The file name without extension, and the last segment of the path. */
  blogId: string;
  title: string;
  description: string;
  /** Date of publication, YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
  author: string;
  /** The next step that the article suggests: a product's page, or a consultation. */
  next: ProductId | 'consultation';
  /** The headings of its sections, for the contents. */
  sections: readonly { id: string; title: string }[];
  /** Minutes to read, at least 1. */
  minutes: number;
  words: number;
}

/** Formats a date such as September 9, 2025, the same in every time zone. */
export function longDate(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
