/** Each text is a separate chunk, loaded only when an article is opened from another page. */
const TEXTS = import.meta.glob<string>('../../../content/blog/*.md', { import: 'default' });

const loads = new Map(Object.entries(TEXTS).map(([file, load]) => [file.replace(/^.*\/|\.md$/g, ''), load]));
const asked = new Map<string, Promise<string>>();

export const ARTICLE_IDS: readonly string[] = [...loads.keys()];

/** Returns the HTML of an article; always the same promise. Rejects for an unknown article. */
export function loadArticleText(blogId: string): Promise<string> {
  const known = asked.get(blogId);
  if (known) return known;
  const load = loads.get(blogId);
  const text = load ? load() : Promise.reject(new Error(`There is no article ${blogId}.`));
  asked.set(blogId, text);
  // A failed download can be retried.
  text.catch(() => asked.delete(blogId));
  return text;
}
