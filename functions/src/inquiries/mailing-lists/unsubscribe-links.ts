import type { CONFIRMABLE_LISTS } from '@atrium/contract/inquiries/submissions';

type List = keyof typeof CONFIRMABLE_LISTS;

/** The path that mailboxes call, see `unsubscribeByMailboxRoute`. */
export const ONE_CLICK_PATH = '/api/lists/unsubscribe';

/** Returns the headers with which mailboxes offer to unsubscribe (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(origin: string, list: List, id: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${origin}${ONE_CLICK_PATH}?${new URLSearchParams({ list, id })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Returns the URL of the page that unsubscribes with a button. */
export function unsubscribePage(origin: string, list: List, id: string): string {
  const parameters = list === 'newsletter' ? { id } : { list, id };
  return `${origin}/newsletter/unsubscribe?${new URLSearchParams(parameters)}`;
}

/** Returns whether a form has the field `List-Unsubscribe=One-Click`, in either of the encodings that RFC 8058 allows. */
export function isOneClick(body: string, contentType: string): boolean {
  if (/^multipart\/form-data\b/i.test(contentType)) {
    return /name="?List-Unsubscribe"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body);
  }
  return new URLSearchParams(body.trim()).get('List-Unsubscribe') === 'One-Click';
}
