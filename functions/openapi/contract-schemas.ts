import { globSync } from 'node:fs';

const FOLDER = new URL('../../contract/src/', import.meta.url);

/** The schemas that the contract exports, with their names. */
export async function contractSchemas(): Promise<Map<unknown, string>> {
  const files = globSync('**/*.ts', { cwd: FOLDER, exclude: name => /\.test\.ts$|^testing/.test(name) });
  const named = new Map<unknown, string>();
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(new URL(file, FOLDER).href);
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null || !('safeParse' in value)) continue;
      if (!named.has(value)) named.set(value, name);
    }
  }
  return named;
}
