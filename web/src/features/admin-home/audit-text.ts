import { AUDIT_INTERRUPTED_MS, type AuditArea, type AuditLogEntry } from '@atrium/contract/access/audit';
import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { personPath } from '../../paths.ts';
import { moneyText, wordsText } from '../../platform/format.ts';
import { STAFF_SCREENS } from '../../staff-screens.ts';

export const AREA_TEXT: Record<AuditArea, string> = {
  payments: 'Payments',
  accounts: 'Accounts',
  inquiries: 'Inquiries',
  services: 'Services',
  analytics: 'Analytics',
  audit: 'Audit log',
};

/**
 * The label in the filter, the deed as done and as only tried, and its object; `{name}` is in `SUBJECTS`. With `true`, it is
 * on a record that this doesn't identify, or not uniquely.
 */
type ActionText = readonly [label: string, done: string, tried: string, object: string, showsTarget?: true];

export const ACTION_TEXT: Readonly<Record<string, ActionText>> = {
  refund: ['Refunds', 'Refunded', 'Refund of', '{refund}', true],
  undo_purchase: ['Undone purchases', 'Canceled and refunded', 'Cancellation and refund of', 'a plan', true],
  accept_dispute: ['Accepted disputes', 'Accepted', 'Acceptance of', 'a dispute', true],
  challenge_dispute: ['Challenged disputes', 'Sent evidence for', 'Evidence for', 'a dispute', true],
  decide_plan: ['Decisions about plans', 'Decided', 'Decision', 'about the plan of a lost payment', true],
  cancel_plan: ['Canceled plans', 'Canceled', 'Cancellation of', 'a plan', true],
  resume_plan: ['Resumed plans', 'Resumed', 'Resuming of', 'a plan', true],
  replay_event: ['Replays of events', 'Replayed', 'Replay of', 'the {event}', true],
  reconcile: ['Reconciliations', 'Compared', 'Comparison of', 'the ledger with Stripe'],
  export_transactions: ['Exports of transactions', 'Exported', 'Export of', 'transactions'],
  change_role: ['Changes of roles and permissions', 'Changed', 'Change of', '{change}'],
  close_account: ['Disabled accounts', 'Disabled', 'Disabling of', 'the account of {account}'],
  open_account: ['Enabled accounts', 'Enabled', 'Enabling of', 'the account of {account}'],
  end_sessions: ['Ended sessions', 'Logged out', 'Logging out of', '{account} everywhere'],
  delete_account: [
    'Requests to delete accounts',
    'Requested',
    'Request for',
    'the deletion of the account of {account}',
  ],
  export_account: ['Exports of accounts', 'Exported', 'Export of', 'the data of {account}'],
  open_inquiries: ['Opening of the inquiries', 'Opened', 'Opening of', 'the inquiries'],
  read_inquiry: ['Reading of inquiries', 'Read', 'Reading of', 'a {inquiry}', true],
  answer_inquiry: ['Answers to messages', 'Answered', 'Answer to', 'a message'],
  assign_inquiries: ['Assignments', 'Assigned', 'Assignment of', '{count}'],
  close_inquiries: ['Closing of messages', 'Closed', 'Closing of', '{count}'],
  mark_inquiries_as_spam: ['Marking as spam', 'Marked', 'Marking of', '{count} as spam'],
  unmark_inquiries_as_spam: ['Moving out of spam', 'Moved', 'Moving of', '{count} out of spam'],
  delete_inquiries: ['Deletions of inquiries', 'Deleted', 'Deletion of', '{count}'],
  send_email_again: ['Emails sent again', 'Sent an email again', 'Sending of an email', '', true],
  allow_email_address: ['Allowed email addresses', 'Allowed', 'Allowing of', 'an email address', true],
  send_newsletter: ['Sent newsletters', 'Started sending', 'Sending of', '{issue}'],
  schedule_newsletter: ['Scheduled newsletters', 'Scheduled', 'Scheduling of', '{issue}'],
  stop_newsletter: ['Stopped newsletters', 'Stopped', 'Stopping of', '{issue}'],
  decide_demo: ['Decisions about demos', 'Decided', 'Decision', 'about a demo request', true],
  create_demo_feed: ['New calendar feeds', 'Created', 'Creation of', 'a calendar feed of demos'],
  invite_from_waitlist: ['Invitations from waitlists', 'Invited', 'Inviting of', '{count}'],
  delete_newsletter: ['Deleted newsletters', 'Deleted', 'Deletion of', '{issue}'],
  create_service: ['New services', 'Created', 'Creation of', 'the service {service}', true],
  edit_service: ['Edits of services', 'Edited', 'Edit of', 'the service {service}', true],
  delete_service: ['Deletions of services', 'Deleted', 'Deletion of', 'the service {service}', true],
  export_analytics: ['Exports of analytics', 'Exported', 'Export of', 'analytics events'],
  export_audit_log: ['Exports of the audit log', 'Exported', 'Export of', 'the audit log'],
};

const SUBJECTS: Readonly<Record<string, (entry: AuditLogEntry) => string>> = {
  refund: entry => `${formatMoney(entry)}${entry.accountEmail ? ` to ${entry.accountEmail}` : ''}`,
  event: ({ details }) => `Stripe event ${details.type ?? ''}`.trim(),
  account: formatAccount,
  change(entry) {
    const { from, to } = entry.details;
    const account = formatAccount(entry);
    return from === to
      ? `the permissions of ${account}`
      : `${account} from ${roleText(from)} to ${roleText(to)}`;
  },
  inquiry: ({ target }) => (target.startsWith('demo_bookings/') ? 'demo request' : 'message'),
  count: formatCount,
  service: formatService,
  issue: ({ details }) => `the newsletter “${details.subject ?? ''}”`,
};

/** Describes an entry in one sentence. An unknown action is described by its name. */
export function auditTitle(entry: AuditLogEntry): string {
  const name = wordsText(entry.action);
  const [, done, tried, object] = ACTION_TEXT[entry.action] ?? [name, name, name, ''];
  const text = `${entry.state === 'done' ? done : tried} ${object}`.trim();
  return text.replace(/\{(\w+)\}/, (_, subject: string) => SUBJECTS[subject]?.(entry) ?? '');
}

/** Details that the title already has, or its link. Exports have filters with the same names. */
const IN_TITLE = /^(amountCents|currency|requested|userId|type|from|to|count|subject)$/;

/** Details whose values are names of the code or of Stripe; others are what a user wrote, shown as it is. */
const CODED: readonly string[] = [
  'decision',
  'plan',
  'granted',
  'withdrawn',
  'metric',
  'range',
  'status',
  'kind',
  'state',
  'area',
];

/** The rest of an entry's details, each with its label. */
export function auditFacts({ action, details }: AuditLogEntry): [label: string, value: string][] {
  return Object.entries(details)
    .filter(([name, value]) => !isInTitle(action, name, value))
    .map(([name, value]) => [
      wordsText(name),
      isCoded(name, action) ? value.split(', ').map(wordsText).join(', ') : value,
    ]);
}

/** The name of a service is in the title, unless it was changed. */
function isInTitle(action: string, name: string, value: string): boolean {
  if (action.endsWith('_service') && name === 'name') return !value.includes(' → ');
  return IN_TITLE.test(name) && !action.startsWith('export_');
}

/** The reason of a refund is one of Stripe's; others are written by staff. */
function isCoded(name: string, action: string): boolean {
  return CODED.includes(name) || (name === 'reason' && ['refund', 'undo_purchase'].includes(action));
}

/** The id of the record that an entry is about, where the title doesn't identify it; else null. */
export function auditTarget({ action, target }: AuditLogEntry): string | null {
  return ACTION_TEXT[action]?.[4] ? target : null;
}

/** `interrupted`: started longer ago than the longest call, so its outcome is unknown. */
export type ShownState = 'done' | 'refused' | 'running' | 'interrupted';

export function shownState({ state, at }: Pick<AuditLogEntry, 'state' | 'at'>, now: number): ShownState {
  if (state !== 'started') return state;
  return now - Date.parse(at) > AUDIT_INTERRUPTED_MS ? 'interrupted' : 'running';
}

/** The page of the record that an entry is about; null if there is none. */
export function auditHref({ area, action, target, state, details }: AuditLogEntry): string | null {
  if (action === 'refund') return `${STAFF_SCREENS.payments.path}?id=${encodeURIComponent(target)}`;
  const person = area === 'accounts' ? target : action.endsWith('_plan') ? details.userId : null;
  if (person && person !== ERASED_OWNER) return personPath(person);
  const isStored = action === 'edit_service' || (action === 'create_service' && state === 'done');
  return isStored ? `${STAFF_SCREENS.services.path}?id=${encodeURIComponent(target)}` : null;
}

/** Names the actor of an entry: a member of staff, or the application. */
export function actorText({ actorId, actorEmail }: AuditLogEntry): string {
  if (actorId === 'system') return 'Automatic';
  return actorEmail ?? (actorId === ERASED_OWNER ? 'An erased account' : actorId);
}

function formatMoney({ details }: AuditLogEntry): string {
  const { amountCents, currency = PAYMENT_LIMITS.currency } = details;
  return amountCents ? moneyText(fromMinorUnits(Number(amountCents), currency), currency) : 'a payment';
}

function formatAccount({ accountEmail, target }: AuditLogEntry): string {
  return accountEmail ?? (target === ERASED_OWNER ? 'an erased account' : target);
}

const roleText = (role: string | undefined) => wordsText((role ?? 'unknown').replaceAll('-', ' '));

const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  contacts: ['message', 'messages'],
  demo_bookings: ['demo request', 'demo requests'],
  newsletter_subscribers: ['newsletter subscriber', 'newsletter subscribers'],
  waitlist: ['waitlist entry', 'waitlist entries'],
};

function formatCount({ target, details }: AuditLogEntry): string {
  const [one, many] = NOUNS[target] ?? ['entry', 'entries'];
  return details.count === '1' ? `1 ${one}` : `${details.count ?? 'some'} ${many}`;
}

function formatService({ target, details }: AuditLogEntry): string {
  const name = details.name?.split(' → ').at(-1);
  return name ? `“${name}”` : target;
}
