import { createAuthLink, type LinkOutcome } from '../accounts/emails/auth-links.ts';
import { publicOrigin } from '../platform/environment.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import type { AuthLink } from '../platform/mail/mail.ts';

/** Creates the link of an email with Firebase Authentication. */
export async function createMailLink(link: AuthLink): Promise<LinkOutcome> {
  return createAuthLink(link, await getAdminAuth(), publicOrigin());
}
