import { readFileSync } from 'node:fs';
import { unescapeHtml } from '../unescape-html.ts';

/** An SVG file: the attributes of `<svg>` as props of React, and the markup inside it. */
export interface Picture {
  attributes: Readonly<Record<string, string>>;
  markup: string;
}

/** Returns the picture in `web/content/pictures/<name>.svg`. Modules that call it run during the build (compile-content.ts). */
export function readPicture(name: string): Picture {
  return parsePicture(readFileSync(new URL(`../../content/pictures/${name}.svg`, import.meta.url), 'utf8'));
}

/** Parses an SVG file. The markup is what React renders for the same elements: no space between them, no `/>`. */
export function parsePicture(source: string): Picture {
  const svg = source.replace(/<\?.*?\?>|<!.*?>/gs, '').replace(/\s+/g, ' ');
  const [, head, inner] = /^ ?<svg\b([^>]*)>(.*)<\/svg> ?$/.exec(svg) ?? [];
  if (head === undefined || inner === undefined) throw new Error('The picture is not an SVG file.');
  const attributes = [...head.matchAll(/([\w:-]+)="([^"]*)"/g)]
    .filter(([, name = '']) => !name.startsWith('xmlns'))
    .map(([, name = '', value = '']) => [name === 'class' ? 'className' : name, unescapeHtml(value)]);
  return {
    attributes: Object.fromEntries(attributes),
    markup: inner.replace(/ ?(<[^>]*>) ?/g, '$1').replace(/<(\w+)([^>]*?) ?\/>/g, '<$1$2></$1>'),
  };
}
