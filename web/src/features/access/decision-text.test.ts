import { ACCESS_CHECKS, type AccessCheck, type AccessDecision } from '@atrium/contract/access/decision';
import { ACCESS_ACTIONS } from '@atrium/contract/access/generated-actions';
import { expect, it } from 'vitest';
import { actionText, checkLines, decisionText, sessionNotes } from './decision-text.ts';

const ADA = { uid: 'u1', email: 'ada@atrium.example', displayName: 'Ada', role: 'user' } as const;
const refusedBy = (check: AccessCheck): AccessDecision => ({
  status: 'refused',
  refusedBy: check,
  granted: null,
  checks: ACCESS_CHECKS.slice(0, ACCESS_CHECKS.indexOf(check) + 1),
});

it('the decision text names the missing permission, the role, and who can grant it', () => {
  expect(decisionText(ADA, refusedBy('permission'), ['manage_payments'])).toEqual({
    title: 'Ada can’t do this.',
    reason:
      'It needs the permission “Refund payments and reconcile the ledger”. The role User doesn’t include it, and it wasn’t granted.',
    remedy: 'An administrator can grant it under Users, by itself or with the role Finance manager or Admin.',
  });
});

it.each([
  ['open_account', /account is disabled/, /^An administrator or a user manager can enable it/],
  ['confirmed_email', /after the email is confirmed/, /^Only the owner of the email/],
  ['second_factor', /two-step verification/, /^Only the owner of the account/],
] as const)('explains for %s what has to change, and who can change it', (check, reason, remedy) => {
  const text = decisionText(ADA, refusedBy(check), ['manage_payments']);
  expect(text.reason).toMatch(reason);
  expect(text.remedy).toMatch(remedy);
});

it('the decision text refers changes of an administrator’s account to administrators', () => {
  const text = decisionText({ ...ADA, role: 'admin' }, refusedBy('open_account'), ['manage_users']);
  expect(text.remedy).toMatch(/^An administrator can enable it/);
});

it('the decision text distinguishes a role’s permission from a granted one', () => {
  const allowed = (source: 'role' | 'grant'): AccessDecision => ({
    status: 'allowed',
    refusedBy: null,
    granted: { permission: 'manage_users', source },
    checks: [...ACCESS_CHECKS],
  });
  const manager = { ...ADA, displayName: '', role: 'user-manager' } as const;
  expect(decisionText(manager, allowed('role'), ['manage_users'])).toEqual({
    title: 'ada@atrium.example can do this.',
    reason: 'The role User manager includes the permission “Manage accounts”.',
    remedy: null,
  });
  expect(decisionText(ADA, allowed('grant'), ['manage_users']).reason).toMatch(
    /was granted in addition to the role User/,
  );
});

it('the decision text explains access to own data, and the requirements for the data of others', () => {
  const own: AccessDecision = { ...refusedBy('permission'), status: 'own_data' };
  const text = decisionText(ADA, own, ['view_analytics']);
  expect(text.title).toBe('Ada can do this with their own data only.');
  expect(text.reason).toMatch(/For other users’ data: It needs the permission/);
  expect(text.remedy).toMatch(/can grant it/);
  expect(decisionText(ADA, { ...own, refusedBy: null }, []).reason).toMatch(/needs no permission/);
});

it('the decision text lists the checks up to the one that decides', () => {
  expect(checkLines(refusedBy('confirmed_email')).map(({ check, isPassed }) => [check, isPassed])).toEqual([
    ['open_account', true],
    ['permission', true],
    ['confirmed_email', false],
  ]);
});

it('the decision text lists the requirements of each sign-in', () => {
  const allowed: AccessDecision = { ...refusedBy('recent_sign_in'), status: 'allowed', refusedBy: null };
  expect(sessionNotes(allowed)).toEqual([
    expect.stringContaining('at most 12 hours old'),
    expect.stringContaining('older than 10 minutes'),
  ]);
  expect(sessionNotes(refusedBy('permission'))).toEqual([]);
});

it('actions are described without names of routes, collections and permissions', () => {
  const texts = ACCESS_ACTIONS.map(actionText);
  expect(texts).toContain('Refunds a payment, in part or in full');
  expect(texts).toContain('Reads messages');
  expect(texts).toContain('Opens Payments');
  expect(texts.filter(text => /[`_/]|\bcaller\b|^Returns/.test(text))).toEqual([]);
});
