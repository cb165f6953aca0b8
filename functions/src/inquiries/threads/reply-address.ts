import { BRAND } from '@atrium/contract/platform/brand';
import { REPLY_ADDRESS } from '../../platform/params.ts';

/** Whether replies to answers are delivered to the site. */
export const repliesArrive = (): boolean => readAddress() !== null;

/**
 * Returns where the reply to an answer goes: to the site, at an address with the answer's id, which can't be guessed, or to
 * the company's mailbox.
 */
export function replyAddress(answerId: string): string {
  const address = readAddress();
  return address ? `${address.local}+${answerId}@${address.domain}` : BRAND.contactEmail;
}

/** Returns the id of the answer that one of the addresses names; null without one. Mail servers may change upper and lower case. */
export function findAnswerId(recipients: readonly string[]): string | null {
  const own = readAddress();
  if (!own) return null;
  // An address can have a name: `Atrium AI <reply+…@…>`.
  for (const address of recipients.flatMap(recipient => recipient.toLowerCase().split(/[\s<>"]/))) {
    const id = address.slice(own.local.length + 1, -own.domain.length - 1);
    if (ENTRY_ID.test(id) && address === `${own.local}+${id}@${own.domain}`) return id;
  }
  return null;
}

const ENTRY_ID = /^[a-z0-9]{20}$/;

function readAddress(): { local: string; domain: string } | null {
  const [local = '', domain = ''] = REPLY_ADDRESS.value().trim().toLowerCase().split('@');
  return local && domain ? { local, domain } : null;
}
