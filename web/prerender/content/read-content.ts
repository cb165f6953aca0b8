import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { parseContent } from './parse-content.ts';
import { object, parseShape, text } from './shapes.ts';

/**
 * Returns the data of `web/content/<name>.md`, with `{key}` replaced by `values[key]`. Throws an error with the file and the
 * field when the data doesn't have this shape. Modules that call it run during the build (compile-content.ts).
 */
export function readContent<S extends z.ZodType>(
  name: string,
  shape: S,
  values: Record<string, string | number> = {},
): z.infer<S> {
  const source = readFileSync(new URL(`../../content/${name}.md`, import.meta.url), 'utf8');
  const filled = source.replace(/\{(\w+)\}/g, (found, key) => {
    if (!Object.hasOwn(values, key)) throw new Error(`${name}.md: there is no value ${found}.`);
    return String(values[key]);
  });
  return parseShape(shape, parseContent(`${name}.md`, filled), `${name}.md`);
}

/** Returns the data of a page: its title, its lead and these fields. */
export const readPage = <F extends z.ZodRawShape>(
  name: string,
  fields: F,
  values?: Record<string, string | number>,
) => readContent(name, object({ title: text, lead: text, ...fields }), values);
