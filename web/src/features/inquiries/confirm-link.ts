import type { ConfirmSubscriptionRequest } from '@atrium/contract/inquiries/submissions';

/** Reads the query of a confirmation email's link; null when something is missing or mangled. The server checks it in full. */
export function readConfirmLink(query: URLSearchParams): ConfirmSubscriptionRequest | null {
  const list = query.get('list');
  const id = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  if (list !== 'newsletter' && list !== 'waitlist') return null;
  return /^[A-Za-z0-9]{20}$/.test(id) && /^[A-Za-z0-9_-]{32}$/.test(token) ? { list, id, token } : null;
}
