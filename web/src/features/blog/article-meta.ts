/** What is known of an article without its text; comes from the front matter of its Markdown file. */
export interface ArticleMeta {
  /** The file's name without its ending, and the last part of the address. */
  blogId: string;
  title: string;
  description: string;
  /** Day of publication, YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
  author: string;
  /** Minutes to read, at least 1. */
  minutes: number;
  words: number;
}

/** A day such as 9 September 2025, the same in every time zone. */
export function longDate(date: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
