/** Domains of Gmail, where dots in the name are ignored. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox of an email as far as it is known, for limits per recipient. Ignores case, as every large provider
 * does. Removes a "+tag" for every domain: nearly all providers deliver it to the same mailbox, and where one doesn't, two
 * users share a limit, which is better than a limit that a tag bypasses. Removes dots for Gmail only, because elsewhere
 * they distinguish mailboxes.
 */
export function toRecipientKey(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const base = name.split('+')[0] || name;
  return GMAIL.includes(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}
