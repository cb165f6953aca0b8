import { expect, it } from 'vitest';
import { missingPermissionText, refusedByRulesText } from './permission-texts.ts';

it('the permission text shows which permission is missing and who can grant it', () => {
  expect(missingPermissionText(['manage_payments'])).toBe(
    'This needs the permission “Refund payments and reconcile the ledger”. Ask an administrator to grant it.',
  );
  expect(missingPermissionText(['view_analytics', 'manage_users'])).toBe(
    'This needs the permission “View usage and referrals” or “Manage accounts”. Ask an administrator or a user manager to grant it.',
  );
});

it('the permission text shows what the security rules require', () => {
  expect(refusedByRulesText(['manage_inquiries'])).toBe(
    'This needs the permission “Answer contact and demo requests”, a confirmed email and a sign-in within the last 12 hours. Log out and sign in again first. If that doesn’t help, ask an administrator or a user manager.',
  );
});
