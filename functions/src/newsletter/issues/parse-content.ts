import type { ContentBlock, TextRun } from '@atrium/contract/newsletter/content';
import { AppError } from '@atrium/contract/platform/errors';
import { Marked, type Token, type Tokens } from 'marked';

type Marks = Omit<TextRun, 'text'>;

/**
 * Parses the Markdown of an issue. Links and pictures without a host begin with `origin`.
 * @throws AppError invalid_request for what emails can't show, such as tables and HTML
 */
export function parseContent(markdown: string, origin: string): ContentBlock[] {
  const tokens = new Marked({ gfm: true, breaks: false }).lexer(markdown) as Tokens.Generic[];
  return tokens.flatMap(token => toBlock(token, origin) ?? []);
}

function toBlock(token: Tokens.Generic, origin: string): ContentBlock | null {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return { type: 'heading', text: toRuns(token.tokens, origin) };
    case 'paragraph':
      return toParagraph(token as Tokens.Paragraph, origin);
    case 'blockquote':
      return { type: 'quote', text: joinLines((token as Tokens.Blockquote).tokens, origin) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { type: 'list', isOrdered: ordered, items: items.map(item => toItem(item, origin)) };
    }
    case 'hr':
      return { type: 'divider' };
    default:
      throw unsupported(NAMES[token.type] ?? 'This formatting', token.raw);
  }
}

const NAMES: Readonly<Record<string, string>> = {
  html: 'HTML',
  table: 'A table',
  code: 'A block of code',
  list: 'A list inside of a list',
  del: 'Crossed-out text',
  image: 'A picture inside of text',
};

/** A link or picture that is alone in its paragraph is a button or a picture of its own. */
function toParagraph({ tokens }: Tokens.Paragraph, origin: string): ContentBlock {
  const [only, ...others] = tokens as Tokens.Generic[];
  if (only && others.length === 0) {
    if (only.type === 'image') {
      return {
        type: 'picture',
        alt: only.text,
        url: toPictureUrl(only.href, origin, only.raw),
      };
    }
    // Not a bare URL, whose text is its own.
    if (only.type === 'link' && only.raw.startsWith('[')) {
      return { type: 'button', label: only.text, url: toUrl(only.href, origin, only.raw) };
    }
  }
  return { type: 'paragraph', text: toRuns(tokens, origin) };
}

function toItem({ tokens }: Tokens.ListItem, origin: string): TextRun[] {
  return joinLines(tokens, origin);
}

/** The text of paragraphs and lines, one below the other. */
function joinLines(tokens: readonly Token[], origin: string): TextRun[] {
  const lines = tokens.flatMap((token: Tokens.Generic) => {
    if (token.type === 'space') return [];
    if (token.type !== 'text' && token.type !== 'paragraph')
      throw unsupported(NAMES[token.type] ?? 'This formatting', token.raw);
    return [toRuns(token.tokens, origin)];
  });
  return lines.flatMap((line, i) => (i > 0 ? [{ text: '\n' }, ...line] : line));
}

function toRuns(tokens: readonly Token[] | undefined, origin: string, marks: Marks = {}): TextRun[] {
  return (tokens ?? []).flatMap((token: Tokens.Generic) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.tokens
          ? toRuns(token.tokens, origin, marks)
          : [{ ...marks, text: token.text.replaceAll('\n', ' ') }];
      case 'strong':
        return toRuns(token.tokens, origin, { ...marks, bold: true });
      case 'em':
        return toRuns(token.tokens, origin, { ...marks, italic: true });
      case 'codespan':
        return [{ ...marks, code: true as const, text: token.text }];
      case 'br':
        return [{ ...marks, text: '\n' }];
      case 'link':
        return toRuns(token.tokens, origin, { ...marks, url: toUrl(token.href, origin, token.raw) });
      default:
        throw unsupported(NAMES[token.type] ?? 'This formatting', token.raw);
    }
  });
}

/** The site shows no pictures of other hosts, which could count who opens the email. */
function toPictureUrl(href: string, origin: string, raw: string): string {
  const url = URL.parse(href, origin);
  if (url?.origin === origin) return url.href;
  throw new AppError('invalid_request', `“${shorten(raw)}” isn’t a picture of our site.`);
}

function toUrl(href: string, origin: string, raw: string): string {
  const url = URL.parse(href, origin);
  if (url && ['https:', 'http:', 'mailto:'].includes(url.protocol)) return url.href;
  throw new AppError('invalid_request', `“${shorten(raw)}” isn’t a web or email address.`);
}

function unsupported(name: string, raw: string): AppError {
  return new AppError('invalid_request', `${name} can’t be sent by email: “${shorten(raw)}”.`);
}

const shorten = (raw: string) => {
  const line = raw.trim().split('\n')[0] ?? '';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
