/** Domains of Gmail, where dots in the name are ignored. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address delivers to, as far as it can be known: for limits per recipient. Case is ignored, as by
 * every large provider. A "+tag" is cut off for every domain: nearly all providers deliver it to the same mailbox, and
 * where one doesn't, two people share a limit, which costs less than a limit that a tag evades. Dots are removed for
 * Gmail only, because elsewhere they tell different mailboxes apart.
 */
export function recipientKeyOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const base = name.split('+')[0] || name;
  return GMAIL.includes(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}
