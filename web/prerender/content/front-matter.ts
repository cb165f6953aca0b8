/** Splits Markdown into the `key: value` lines between two `---` lines, and the text. Errors have the name. */
export function splitFrontMatter(
  name: string,
  source: string,
): { fields: Map<string, string>; text: string } {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${name}: the front matter is missing.`);
  const [, head = '', text = ''] = match;
  const fields = new Map<string, string>();
  for (const line of head.split('\n')) {
    if (!line.trim()) continue;
    const [, key, value] = /^(\w+):\s+(\S.*)$/.exec(line) ?? [];
    if (!key || !value) throw new Error(`${name}: invalid line of front matter “${line}”.`);
    fields.set(key, value.trim());
  }
  return { fields, text };
}
