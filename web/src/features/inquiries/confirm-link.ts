import type { DemoLink } from '@atrium/contract/inquiries/demos';
import type { ConfirmSubscriptionRequest, UnsubscribeRequest } from '@atrium/contract/inquiries/submissions';

const ID = /^[A-Za-z0-9]{20}$/;
const ISSUE = /^[a-z0-9]{10}$/;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** Reads the query of a confirmation email's link; null when something is missing or mangled. The server checks it in full. */
export function readConfirmLink(query: URLSearchParams): ConfirmSubscriptionRequest | null {
  const list = query.get('list');
  const id = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  if (list !== 'newsletter' && list !== 'waitlist') return null;
  return ID.test(id) && TOKEN.test(token) ? { list, id, token } : null;
}

/** Reads the query of the link in emails about a demo, likewise. */
export function readDemoLink(query: URLSearchParams): DemoLink | null {
  const id = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  return ID.test(id) && TOKEN.test(token) ? { id, token } : null;
}

/** Reads the query of a link that unsubscribes, likewise. Links of older emails have no token, or no list. */
export function readUnsubscribeLink(query: URLSearchParams): UnsubscribeRequest | null {
  const list = query.get('list') === 'waitlist' ? 'waitlist' : 'newsletter';
  const id = query.get('id') ?? '';
  const token = query.get('token');
  if (!ID.test(id) || (token !== null && !TOKEN.test(token))) return null;
  const issue = query.get('issue');
  return {
    list,
    id,
    ...(token !== null && { token }),
    ...(issue !== null && ISSUE.test(issue) && { issue }),
  };
}
