import { Marked, type Token, type Tokens } from 'marked';
import { splitFrontMatter } from './front-matter.ts';

export type Value = string | Value[] | { [key: string]: Value };

type Fields = { [key: string]: Value };

/**
 * Parses a page's Markdown into data. Front matter and list items such as `key: value` are fields. A heading of one
 * lower-case word names a field of the section above it, and any other heading is one of its `entries`. A section's
 * paragraphs are its `text`, its other list items its `items`, and its table its `table`. An entry with nothing but text is
 * a list of its title and paragraphs, and a named field with only one of these four is that one. Throws an error with the
 * file's name for anything else, such as formatted text.
 */
export function parseContent(name: string, source: string): Value {
  const { fields, text } = splitFrontMatter(name, source);
  const tokens: Tokens.Generic[] = new Marked({ gfm: true }).lexer(text);
  return parseSection(name, tokens, 0, Object.fromEntries(fields));
}

/** Takes the tokens before the next heading of this depth, and adds them to `fields`. */
function parseSection(name: string, tokens: Tokens.Generic[], depth: number, fields: Fields): Fields {
  for (let next = tokens[0]; next && !(next.type === 'heading' && next.depth <= depth); next = tokens[0]) {
    tokens.shift();
    if (next.type === 'heading') {
      addSection(name, fields, plainText(name, next.tokens), parseSection(name, tokens, next.depth, {}));
    } else if (next.type !== 'space') addBlock(name, fields, next);
  }
  return fields;
}

function addSection(name: string, parent: Fields, title: string, fields: Fields): void {
  const [only = '', ...others] = Object.keys(fields);
  const { text } = fields;
  if (/^[a-z][\w-]*$/.test(title)) {
    const isOne = others.length === 0 && ['text', 'items', 'table', 'entries'].includes(only);
    setField(name, parent, title, (isOne && fields[only]) || fields);
  } else if (others.length === 0 && Array.isArray(text)) append(parent, 'entries', [title, ...text]);
  else append(parent, 'entries', { title, ...fields });
}

function addBlock(name: string, fields: Fields, token: Tokens.Generic): void {
  const plain = (tokens: Token[] | undefined) => plainText(name, tokens);
  if (token.type === 'paragraph') append(fields, 'text', plain(token.tokens));
  else if (token.type === 'table') {
    const row = (cells: Tokens.TableCell[]) => cells.map(cell => plain(cell.tokens));
    setField(name, fields, 'table', { head: row(token.header), rows: token.rows.map(row) });
  } else if (token.type === 'list') {
    for (const item of token.items as Tokens.ListItem[]) {
      const text = plain(item.tokens);
      const [, key, value] = /^([a-z]\w*): (.+)$/.exec(text) ?? [];
      if (key && value) setField(name, fields, key, value);
      else append(fields, 'items', text);
    }
  } else throw new Error(`${name}: “${token.raw.trim()}” can’t be used here.`);
}

function setField(name: string, fields: Fields, key: string, value: Value): void {
  if (Object.hasOwn(fields, key)) throw new Error(`${name}: the field ${key} is given twice.`);
  fields[key] = value;
}

function append(fields: Fields, key: string, value: Value): void {
  const known = fields[key];
  if (Array.isArray(known)) known.push(value);
  else fields[key] = [value];
}

/** Returns the characters as they are displayed: pages show this text without formatting. */
function plainText(name: string, tokens: Token[] = []): string {
  const parts = (tokens as Tokens.Generic[]).map(token => {
    if (token.type === 'text') return token.tokens ? plainText(name, token.tokens) : token.raw;
    if (token.type === 'escape' || token.type === 'codespan') return token.text;
    throw new Error(`${name}: formatting such as “${token.raw}” can’t be used here.`);
  });
  return parts.join('').replaceAll('\n', ' ');
}
