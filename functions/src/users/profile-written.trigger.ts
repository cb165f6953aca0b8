import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { findAccount } from '../access/accounts.ts';
import { recordJoined } from '../inquiries/waitlists/waitlist-store.ts';
import { recordNameTokens } from './user-list-store.ts';

/**
 * Updates the search tokens of a profile after a write. Its own write triggers it once more, without effect. A new account
 * may be that of someone who was invited from a waitlist.
 */
export const onProfileWritten = () =>
  onDocumentWritten({ document: 'users/{uid}', retry: true }, async ({ params, data }) => {
    const uid = String(params.uid);
    await recordNameTokens(uid);
    if (data?.before.exists) return;
    const email = (await findAccount(uid))?.email;
    if (email) await recordJoined(email);
  });
