import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { parseArticle } from './parse-article.ts';

/** Compiles articles: `x.md` exports the HTML of the text, `x.md?meta` the front matter. Browsers need no parser. */
export function markdownArticles(): Plugin {
  return {
    name: 'markdown-articles',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md')) return null;
      this.addWatchFile(file);
      const { meta, html } = parseArticle(basename(file, '.md'), await readFile(file, 'utf8'));
      return {
        code: `export default ${JSON.stringify(query === 'meta' ? meta : html)};`,
        moduleType: 'js',
        map: null,
      };
    },
  };
}
