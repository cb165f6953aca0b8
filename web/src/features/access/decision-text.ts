import { type Permission, ROLE_PERMISSIONS } from '@atrium/contract/access/access';
import type { AccessAction } from '@atrium/contract/access/actions';
import type { AccessCheck, AccessDecision } from '@atrium/contract/access/decision';
import { grantersText, permissionNames, roleText } from '@atrium/contract/access/permission-texts';
import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import type { UserAccount } from '@atrium/contract/users';

type Subject = Pick<UserAccount, 'displayName' | 'email' | 'uid' | 'role'>;

export const subjectName = ({ displayName, email, uid }: Subject) => displayName || email || uid;

/** Explains a decision. `remedy`: the change that would allow the action, and who can make it; null where none is needed. */
export function decisionText(
  account: Subject,
  { status, refusedBy, granted }: AccessDecision,
  anyOf: readonly Permission[],
) {
  const name = subjectName(account);
  const refusal = refusedBy && refusalText(refusedBy, account, anyOf);
  if (status === 'refused' && refusal) return { title: `${name} can’t do this.`, ...refusal };
  if (status === 'own_data') {
    return {
      title: `${name} can do this with their own data only.`,
      reason: `Every signed-in user can. ${refusal ? `For other users’ data: ${refusal.reason}` : 'It needs no permission.'}`,
      remedy: refusal?.remedy ?? null,
    };
  }
  return {
    title: `${name} can do this.`,
    reason: granted ? sourceText(account, granted) : '',
    remedy: null,
  };
}

/** Describes the source of an account's permission. */
export function sourceText(
  { role }: Pick<UserAccount, 'role'>,
  { permission, source }: NonNullable<AccessDecision['granted']>,
): string {
  const name = permissionNames([permission]);
  return source === 'role'
    ? `The role ${roleText(role)} includes the permission ${name}.`
    : `The permission ${name} was granted in addition to the role ${roleText(role)}.`;
}

function refusalText(
  check: AccessCheck,
  { role }: Pick<UserAccount, 'role'>,
  anyOf: readonly Permission[],
): { reason: string; remedy: string } {
  switch (check) {
    case 'open_account':
      return {
        reason: 'The account is disabled, so its user can’t sign in.',
        remedy: `${capital(role === 'admin' ? 'an administrator' : grantersText(['manage_users']))} can enable it again under Users.`,
      };
    case 'permission':
      return {
        reason: `It needs the permission ${permissionNames(anyOf)}. The role ${roleText(role)} doesn’t include it, and it wasn’t granted.`,
        remedy: `${capital(grantersText(anyOf))} can grant it under Users, by itself or with the role ${rolesWith(anyOf)}.`,
      };
    case 'confirmed_email':
      return {
        reason: 'The permission is granted, but takes effect only after the email is confirmed.',
        remedy:
          'Only the owner of the email can confirm it: the Account page sends the link again. It takes effect with the next sign-in.',
      };
    case 'second_factor':
      return {
        reason: 'The permission is granted, but staff need two-step verification, and this account has none.',
        remedy:
          'Only the owner of the account can set it up, on the Account page, and then sign in again with a code.',
      };
    default:
      return {
        reason: 'The sign-in is too old.',
        remedy: 'The owner of the account has to sign in again.',
      };
  }
}

/** Lists the conditions that each sign-in must meet besides the decision. */
export function sessionNotes({ status, checks }: AccessDecision): string[] {
  if (status === 'refused') return [];
  const hours = SESSION_LIMITS.staffLifetimeMs / 3_600_000;
  const minutes = SESSION_LIMITS.recentSignInMs / 60_000;
  return [
    ...(status === 'allowed' && checks.includes('session_age')
      ? [`The sign-in must be at most ${hours} hours old, with the second factor where staff need one.`]
      : []),
    ...(checks.includes('recent_sign_in')
      ? [`If the sign-in is older than ${minutes} minutes, the site asks for the password again.`]
      : []),
  ];
}

const CHECK_TEXT: Record<AccessCheck, string> = {
  open_account: 'The account is open',
  permission: 'It has the permission',
  confirmed_email: 'Its email is confirmed',
  second_factor: 'It has a second factor, where staff need one',
  session_age: 'The sign-in isn’t too old',
  recent_sign_in: 'The sign-in is recent',
};

/** The checks that ran, in their order. Those of the session depend on the sign-in and are notes instead. */
export function checkLines({ checks, refusedBy }: AccessDecision) {
  return checks
    .filter(check => check !== 'session_age' && check !== 'recent_sign_in')
    .map(check => ({ check, text: CHECK_TEXT[check], isPassed: check !== refusedBy }));
}

/** What staff call the contents of collections whose names differ. */
const COLLECTION_WORDS: Readonly<Record<string, string>> = {
  contacts: 'messages',
  'demo bookings': 'demo requests',
  analytics: 'site analytics',
};

/** Describes an action in the words of staff, who don't know its route or collection. */
export function actionText({ kind, label }: AccessAction): string {
  switch (kind) {
    case 'page':
    case 'menu':
      return `Opens ${label}`;
    case 'collection':
      return label
        .replace(/^Read (.+)$/, (_, name: string) => `Reads ${COLLECTION_WORDS[name] ?? name}`)
        .replace(/^Change (.+)$/, (_, name: string) => `Changes ${COLLECTION_WORDS[name] ?? name}`);
    default:
      return label.replace(/^(Returns|Lists) /, 'Sees ').replace(/\b(the|a) caller\b/g, 'this person');
  }
}

/** The roles that include one of the permissions, the smallest first. */
function rolesWith(anyOf: readonly Permission[]): string {
  const roles = (['service-manager', 'user-manager', 'finance-manager', 'admin'] as const).filter(role =>
    anyOf.some(permission => ROLE_PERMISSIONS[role].includes(permission)),
  );
  return roles.map(roleText).join(' or ');
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
