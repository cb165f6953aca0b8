import { AUDIT_INTERRUPTED_MS, type AuditArea, type AuditLogEntry } from '@atrium/contract/access/audit';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { PATHS } from '../../paths.ts';
import { moneyText, wordsText } from '../../platform/format.ts';

/** Labels of the areas. */
export const AREA_TEXT: Record<AuditArea, string> = {
  payments: 'Payments',
  accounts: 'Accounts',
  inquiries: 'Inquiries',
  services: 'Services',
  analytics: 'Analytics',
  audit: 'Audit log',
};

/** How each action is described: what was done, and what was tried when it was refused or interrupted. */
interface Description {
  done: string;
  tried: string;
}

type Describe = (entry: AuditLogEntry) => Description;

const fixed = (done: string, tried: string) => () => ({ done, tried });

const DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  refund: entry => {
    const refund = `${formatMoney(entry)}${entry.accountEmail ? ` to ${entry.accountEmail}` : ''}`;
    return { done: `Refunded ${refund}`, tried: `Refund of ${refund}` };
  },
  undo_purchase: fixed('Canceled and refunded a plan', 'Cancellation and refund of a plan'),
  accept_dispute: fixed('Accepted a dispute', 'Acceptance of a dispute'),
  challenge_dispute: fixed('Sent evidence for a dispute', 'Evidence for a dispute'),
  replay_event: ({ details }) => {
    const event = `Stripe event ${details.type ?? ''}`.trim();
    return { done: `Replayed the ${event}`, tried: `Replay of the ${event}` };
  },
  reconcile: fixed('Compared the ledger with Stripe', 'Comparison of the ledger with Stripe'),
  export_transactions: fixed('Exported transactions', 'Export of transactions'),
  change_role: entry => {
    const { from, to } = entry.details;
    const account = formatAccount(entry);
    return from === to
      ? { done: `Changed the permissions of ${account}`, tried: `Change of the permissions of ${account}` }
      : {
          done: `Changed ${account} from ${roleText(from)} to ${roleText(to)}`,
          tried: `Change of ${account} from ${roleText(from)} to ${roleText(to)}`,
        };
  },
  close_account: entry => ({
    done: `Disabled the account of ${formatAccount(entry)}`,
    tried: `Disabling of the account of ${formatAccount(entry)}`,
  }),
  open_account: entry => ({
    done: `Enabled the account of ${formatAccount(entry)}`,
    tried: `Enabling of the account of ${formatAccount(entry)}`,
  }),
  open_inquiries: fixed('Opened the inquiries', 'Opening of the inquiries'),
  read_inquiry: ({ target }) => {
    const what = target.startsWith('demo_bookings/') ? 'demo request' : 'message';
    return { done: `Read a ${what}`, tried: `Reading of a ${what}` };
  },
  mark_inquiries_as_spam: entry => ({
    done: `Marked ${formatCount(entry)} as spam`,
    tried: `Marking of ${formatCount(entry)} as spam`,
  }),
  unmark_inquiries_as_spam: entry => ({
    done: `Moved ${formatCount(entry)} out of spam`,
    tried: `Moving of ${formatCount(entry)} out of spam`,
  }),
  delete_inquiries: entry => ({
    done: `Deleted ${formatCount(entry)}`,
    tried: `Deletion of ${formatCount(entry)}`,
  }),
  send_email_again: fixed('Sent an email again', 'Sending of an email'),
  allow_email_address: fixed('Allowed an email address', 'Allowing of an email address'),
  create_service: entry => ({
    done: `Created the service ${formatService(entry)}`,
    tried: `Creation of the service ${formatService(entry)}`,
  }),
  edit_service: entry => ({
    done: `Edited the service ${formatService(entry)}`,
    tried: `Edit of the service ${formatService(entry)}`,
  }),
  delete_service: entry => ({
    done: `Deleted the service ${formatService(entry)}`,
    tried: `Deletion of the service ${formatService(entry)}`,
  }),
  export_analytics: fixed('Exported analytics events', 'Export of analytics events'),
  export_audit_log: fixed('Exported the audit log', 'Export of the audit log'),
};

/** Describes an entry in one sentence. An unknown action is described by its name. */
export function auditTitle(entry: AuditLogEntry): string {
  const { done, tried } = DESCRIPTIONS[entry.action]?.(entry) ?? {
    done: wordsText(entry.action),
    tried: wordsText(entry.action),
  };
  return entry.state === 'done' ? done : tried;
}

/** The labels of actions in the filter. */
export const ACTION_TEXT: Readonly<Record<string, string>> = {
  refund: 'Refunds',
  undo_purchase: 'Undone purchases',
  accept_dispute: 'Accepted disputes',
  challenge_dispute: 'Challenged disputes',
  replay_event: 'Replays of events',
  reconcile: 'Reconciliations',
  export_transactions: 'Exports of transactions',
  change_role: 'Changes of roles and permissions',
  close_account: 'Disabled accounts',
  open_account: 'Enabled accounts',
  open_inquiries: 'Opening of the inquiries',
  read_inquiry: 'Reading of inquiries',
  mark_inquiries_as_spam: 'Marking as spam',
  unmark_inquiries_as_spam: 'Moving out of spam',
  delete_inquiries: 'Deletions of inquiries',
  send_email_again: 'Emails sent again',
  allow_email_address: 'Allowed email addresses',
  create_service: 'New services',
  edit_service: 'Edits of services',
  delete_service: 'Deletions of services',
  export_analytics: 'Exports of analytics',
  export_audit_log: 'Exports of the audit log',
};

/** Details that the title already has. */
const IN_TITLE: Readonly<Record<string, readonly string[]>> = {
  refund: ['amountCents', 'currency', 'requested', 'userId'],
  replay_event: ['type'],
  change_role: ['from', 'to'],
  mark_inquiries_as_spam: ['count'],
  unmark_inquiries_as_spam: ['count'],
  delete_inquiries: ['count'],
};

/** Details whose values are names of the code or of Stripe; others are what a user wrote, shown as it is. */
const CODED: readonly string[] = [
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
export function auditFacts({ action, area, details }: AuditLogEntry): [label: string, value: string][] {
  return Object.entries(details)
    .filter(([name, value]) => !isInTitle(action, name, value))
    .map(([name, value]) => [
      wordsText(name),
      isCoded(name, area) ? value.split(', ').map(wordsText).join(', ') : value,
    ]);
}

/** The name of a service is in the title, unless it was changed. */
function isInTitle(action: string, name: string, value: string): boolean {
  if (action.endsWith('_service') && name === 'name') return !value.includes(' → ');
  return IN_TITLE[action]?.includes(name) ?? false;
}

/** The reason of a refund is one of Stripe's. */
function isCoded(name: string, area: AuditArea): boolean {
  return CODED.includes(name) || (name === 'reason' && area === 'payments');
}

/** Actions on a record that the title doesn't identify, or not uniquely. */
const WITH_TARGET: readonly string[] = [
  'refund',
  'accept_dispute',
  'challenge_dispute',
  'undo_purchase',
  'replay_event',
  'read_inquiry',
  'send_email_again',
  'allow_email_address',
  'create_service',
  'edit_service',
  'delete_service',
];

/** The id of the record that an entry is about, where the title doesn't identify it; else null. */
export function auditTarget({ action, target }: AuditLogEntry): string | null {
  return WITH_TARGET.includes(action) ? target : null;
}

/** `interrupted`: started longer ago than the longest call, so its outcome is unknown. */
export type ShownState = 'done' | 'refused' | 'running' | 'interrupted';

export function shownState({ state, at }: Pick<AuditLogEntry, 'state' | 'at'>, now: number): ShownState {
  if (state !== 'started') return state;
  return now - Date.parse(at) > AUDIT_INTERRUPTED_MS ? 'interrupted' : 'running';
}

/** The page of the record that an entry is about; null if there is none. */
export function auditHref({ action, target, state }: AuditLogEntry): string | null {
  if (action === 'refund') return `${PATHS.adminPayments}?id=${encodeURIComponent(target)}`;
  const isStored = action === 'edit_service' || (action === 'create_service' && state === 'done');
  return isStored ? `${PATHS.adminServices}?id=${encodeURIComponent(target)}` : null;
}

/** Names the actor of an entry: a member of staff, or the application. */
export function actorText({ actorId, actorEmail }: AuditLogEntry): string {
  if (actorId === 'system') return 'Automatic';
  return actorEmail ?? (actorId === 'erased' ? 'An erased account' : actorId);
}

function formatMoney({ details }: AuditLogEntry): string {
  const { amountCents, currency = PAYMENT_LIMITS.currency } = details;
  return amountCents ? moneyText(fromMinorUnits(Number(amountCents), currency), currency) : 'a payment';
}

function formatAccount({ accountEmail, target }: AuditLogEntry): string {
  return accountEmail ?? (target === 'erased' ? 'an erased account' : target);
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
