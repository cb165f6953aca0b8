import type { CONFIRMABLE_LISTS } from '@atrium/contract/inquiries/submissions';
import { openUnsubscribePage } from '@atrium/contract/routes/inquiries';

type List = keyof typeof CONFIRMABLE_LISTS;

/** What an email's links say about the entry of its recipient. */
export interface ListEntry {
  list: List;
  id: string;
  /** Null for an entry that was stored without one. */
  token: string | null;
  /** The issue of the newsletter that the email is. */
  issue?: string | undefined;
}

/** Returns the headers with which mailboxes offer to unsubscribe (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(origin: string, entry: ListEntry): Record<string, string> {
  return {
    'List-Unsubscribe': `<${origin}${openUnsubscribePage.path}?${toQuery(entry)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Returns the URL of the page that unsubscribes with a button. */
export function unsubscribePage(origin: string, entry: ListEntry): string {
  return `${origin}/newsletter/unsubscribe?${toQuery(entry)}`;
}

function toQuery({ list, id, token, issue }: ListEntry): URLSearchParams {
  return new URLSearchParams({ list, id, ...(token !== null && { token }), ...(issue && { issue }) });
}

/** Returns whether a form has the field `List-Unsubscribe=One-Click`, in either of the encodings that RFC 8058 allows. */
export function isOneClick(body: string, contentType: string): boolean {
  if (/^multipart\/form-data\b/i.test(contentType)) return readPart(body, 'list-unsubscribe') === 'One-Click';
  return new URLSearchParams(body.trim()).get('List-Unsubscribe') === 'One-Click';
}

/** Returns the first line of a part's content, by its lowercase name; null if there is no such part. */
function readPart(body: string, name: string): string | null {
  const lines = body.split(/\r?\n/);
  const head = lines.findIndex(line => {
    const lower = line.toLowerCase();
    return lower.startsWith('content-disposition:') && lower.includes(`name="${name}"`);
  });
  const blank = head < 0 ? -1 : lines.indexOf('', head);
  return blank < 0 ? null : (lines[blank + 1] ?? null);
}
