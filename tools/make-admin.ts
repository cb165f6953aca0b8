/**
 * `npm run make-admin -- you@example.com`: makes the account with this email an administrator. Use it only
 * for the first administrator; later ones are promoted on the site, which records it in the audit log.
 * Uses the project of GOOGLE_CLOUD_PROJECT and the Application Default Credentials of
 * `gcloud auth application-default login`.
 */
import { ACCESS_STAMP_CLAIM, PERMISSIONS, SECOND_FACTOR_CLAIM } from '@atrium/contract/access/access';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';

const [email] = process.argv.slice(2);
const projectId = process.env.GOOGLE_CLOUD_PROJECT;
if (!email || !projectId) {
  console.error('Set GOOGLE_CLOUD_PROJECT, and name the email address of an account that is registered.');
  process.exit(2);
}

// Without it, Google refuses a person's own credentials: they name no project, or another one.
process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
const app = initializeApp({ projectId });
const user = await getAuth(app)
  .getUserByEmail(email)
  .catch(error => {
    if (error?.code !== 'auth/user-not-found') throw error;
    console.error(`No user is registered as ${email}. Register on the site first.`);
    process.exit(1);
  });
const profile = getFirestore(app).collection('users').doc(user.uid);
// The decision that was made last stays the last one: tokens that name it go on counting.
const before = await profile.get();
const stamp = String(before.get('access.stamp') ?? '');
await getAuth(app).setCustomUserClaims(user.uid, {
  ...user.customClaims,
  role: 'admin',
  permissions: PERMISSIONS,
  [ACCESS_STAMP_CLAIM]: stamp,
  [SECOND_FACTOR_CLAIM]: process.env.STAFF_SECOND_FACTOR === 'optional' ? 'optional' : 'required',
});
// Without one, because the registration was interrupted, the next change on the site writes it down.
if (before.exists) {
  await profile.update({
    'access.role': 'admin',
    'access.disabled': user.disabled,
    'access.stamp': stamp,
    'access.changedAt': FieldValue.serverTimestamp(),
  });
}
console.log(
  user.emailVerified
    ? `${email} is an administrator. Sign out and in once.`
    : `${email} is an administrator as soon as the email address is confirmed: the link is on the account's page.`,
);
