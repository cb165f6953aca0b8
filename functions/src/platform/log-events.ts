/** How serious an entry is: severities of Cloud Logging, by the method of `logger`. */
type LogSeverity = 'info' | 'warn' | 'error';

interface LogEvent {
  /** The severities that it is logged with. */
  severities: readonly [LogSeverity, ...LogSeverity[]];
  /** A sentence for the reader of the log that describes the event. */
  meaning: string;
  /** The only fields that an entry has besides its name. No secrets, no messages of users, no emails. */
  fields: readonly string[];
  /** True when staff are notified: `ops/alerts` then has a policy for it. */
  alerts?: true;
}

/**
 * Every structured log entry of the functions by name. Alert policies, dashboards and searches use the names, so they
 * don't change.
 */
export const LOG_EVENTS = {
  'access.sessions_not_synced': {
    severities: ['error'],
    meaning: 'The security rules could not be told that sessions of an account have ended.',
    fields: ['uid', 'cause'],
  },
  'access.sessions_synced': {
    severities: ['info'],
    meaning: 'Sessions of an account that were ended elsewhere have ended in the security rules, too.',
    fields: ['uid'],
  },
  'access.settle_failed': {
    severities: ['error'],
    meaning: 'An interrupted access decision could not be completed. The next run tries again.',
    fields: ['id', 'cause'],
  },
  'access.sync_failed': {
    severities: ['error'],
    meaning: 'The role claims of an account could not be made equal to the stored decision.',
    fields: ['uid', 'cause'],
  },
  'access.synced': {
    severities: ['info'],
    meaning: 'Role claims were compared with the stored decisions.',
    fields: ['checked', 'applied', 'adopted', 'failed', 'settled'],
  },
  'account_deletion.account_missing': {
    severities: ['warn'],
    meaning: 'An account was deleted in Firebase Authentication without a request. Its billing is ended.',
    fields: [],
  },
  'account_deletion.advanced': {
    severities: ['info'],
    meaning: 'A step of an account deletion is done.',
    fields: ['deletionId', 'step'],
  },
  'account_deletion.failed': {
    severities: ['error'],
    meaning: 'A step of an account deletion failed. The next run tries again.',
    fields: ['deletionId', 'cause'],
  },
  'account_deletion.missing_accounts_failed': {
    severities: ['error'],
    meaning: 'Accounts that were deleted in Firebase Authentication could not be looked up.',
    fields: ['cause'],
  },
  'analytics.lease_not_released': {
    severities: ['warn'],
    meaning: 'The lease of the roll-up could not be released. It expires.',
    fields: ['error'],
  },
  'analytics.old_events_deleted': {
    severities: ['info'],
    meaning: 'Events past their retention were deleted.',
    fields: ['deleted'],
  },
  'analytics.rolled_up': {
    severities: ['info'],
    meaning: 'Quarter hours of analytics were counted.',
    fields: ['countedUntil', 'isComplete', 'tookMs'],
  },
  'api.failed': {
    severities: ['error'],
    meaning: 'A request was answered with 5xx. At /hooks/stripe, Stripe delivers the event again.',
    fields: ['requestId', 'method', 'path', 'code', 'cause'],
    alerts: true,
  },
  'api.left': {
    severities: ['info'],
    meaning: 'The client disconnected during a download.',
    fields: ['requestId'],
  },
  'api.refused': {
    severities: ['info'],
    meaning: 'A request was answered with 4xx; uid and network are those of callers without permission.',
    fields: ['requestId', 'method', 'path', 'code', 'uid', 'network', 'reason'],
  },
  'attention.source_failed': {
    severities: ['error'],
    meaning: 'A figure of the staff’s panel could not be read.',
    fields: ['kind', 'cause'],
  },
  'captcha.refused': {
    severities: ['info'],
    meaning: 'A captcha token was refused.',
    fields: ['action', 'problem'],
  },
  'customer.email_rejected': {
    severities: ['warn'],
    meaning: 'Stripe did not accept the new email of a customer.',
    fields: ['uid', 'detail'],
  },
  'demo.decided': {
    severities: ['info'],
    meaning: 'A demo request was confirmed or declined.',
    fields: ['id', 'status', 'outcome'],
  },
  'demo.displaced': {
    severities: ['warn'],
    meaning: 'A demo request asks for a slot that another one has booked.',
    fields: ['id', 'date', 'preferredTime'],
  },
  'handoff.app_url_missing': {
    severities: ['error'],
    meaning: 'An app can’t be opened: its sign-up URL is not set.',
    fields: ['appId'],
  },
  'handoff.created': {
    severities: ['info'],
    meaning: 'A user has opened an app with a sign-on token.',
    fields: ['uid', 'appId', 'jti'],
  },
  'health.source_failed': {
    severities: ['error'],
    meaning: 'A source of the health check failed; its component is down or unknown.',
    fields: ['source', 'cause'],
  },
  'inquiries.cleaned_up': {
    severities: ['info'],
    meaning: 'Expired submissions, emails and counters were deleted.',
    fields: ['expired', 'unprocessed', 'mails', 'writeLimits', 'visitorIds', 'milliseconds', 'isComplete'],
  },
  'mail.backlog': {
    severities: ['warn'],
    meaning: 'Emails have waited for more than 15 minutes: sending doesn’t work.',
    fields: ['due', 'waitedMs'],
    alerts: true,
  },
  'mail.delivery': {
    severities: ['info'],
    meaning: 'An email was given to the mail server, or was not due; `result` is its state.',
    fields: ['id', 'result'],
  },
  'mail.not_delivered': {
    severities: ['warn'],
    meaning: 'An email failed for good, or its state was changed while it was sent.',
    fields: ['id', 'result'],
  },
  'marketplace.circuit_opened': {
    severities: ['warn'],
    meaning: 'An app back end keeps failing, so this instance pauses its requests for 30 seconds.',
    fields: ['serviceId'],
    alerts: true,
  },
  'marketplace.lease_kept': {
    severities: ['error'],
    meaning: 'The lease of a catalog refresh could not be released. It expires.',
    fields: ['cause'],
  },
  'marketplace.lease_unknown': {
    severities: ['error'],
    meaning: 'The lease of a catalog refresh could not be read, so the instance refreshes without it.',
    fields: ['cause'],
  },
  'marketplace.limit_unknown': {
    severities: ['error'],
    meaning: 'The limit of forced refreshes could not be counted, so nothing was refreshed.',
    fields: ['cause'],
  },
  'marketplace.refresh_failed': {
    severities: ['error'],
    meaning: 'The catalog could not be refreshed. The last one is served.',
    fields: ['cause'],
  },
  'marketplace.snapshot_failed': {
    severities: ['error'],
    meaning: 'The catalog could not be stored for other instances.',
    fields: ['cause'],
  },
  'marketplace.snapshot_unreadable': {
    severities: ['error'],
    meaning: 'The stored catalog could not be read.',
    fields: ['cause'],
  },
  'marketplace.source_failed': {
    severities: ['warn'],
    meaning: 'An app back end did not return its plans. Its last known data is displayed.',
    fields: ['serviceId', 'reason'],
  },
  'payments.events_parked': {
    severities: ['error'],
    meaning: 'Stripe events wait for staff because they kept failing. Logged every hour while there are any.',
    fields: ['count'],
    alerts: true,
  },
  'payments.lock_not_released': {
    severities: ['warn'],
    meaning: 'The lock of a plan change or a refund could not be released. It expires.',
    fields: ['path', 'cause'],
  },
  'payments.reconcile_lease_not_released': {
    severities: ['warn'],
    meaning: 'The lease of a reconciliation could not be released. It expires.',
    fields: ['error'],
  },
  'payments.reconcile_skipped': {
    severities: ['info'],
    meaning: 'A reconciliation did not start, because another one is running.',
    fields: ['reason'],
  },
  'payments.reconciled': {
    severities: ['info', 'warn'],
    meaning: 'The ledger was compared with Stripe. A warning when something was repaired or failed.',
    fields: [
      'startedBy',
      'complete',
      'checked',
      'unchanged',
      'repaired',
      'errors',
      'withoutAccount',
      'tookMs',
    ],
    alerts: true,
  },
  'registration.not_emailed': {
    severities: ['warn'],
    meaning: 'A new account got no email that confirms its address; the dashboard offers to send it.',
    fields: ['uid', 'cause'],
  },
  'revenue.lease_not_released': {
    severities: ['warn'],
    meaning: 'The lease of the revenue count could not be released. It expires.',
    fields: ['error'],
  },
  'revenue.month_was_wrong': {
    severities: ['error'],
    meaning: 'A month of revenue differed from the ledger and was counted again.',
    fields: ['month'],
  },
  'revenue.recounted': {
    severities: ['info'],
    meaning: 'Revenue of changed payments and subscriptions was counted.',
    fields: ['payments', 'subscriptions', 'documents', 'tookMs'],
  },
  'settings.invalid': {
    severities: ['error'],
    meaning:
      'A setting or secret is missing or invalid, so the feature replies with 503. Never has its value.',
    fields: ['variable', 'problem'],
  },
  'stripe.call_failed': {
    severities: ['warn'],
    meaning: 'A call to Stripe failed.',
    fields: ['type', 'code', 'stripeRequestId', 'detail'],
  },
  'stripe.event': {
    severities: ['info', 'warn'],
    meaning: 'A Stripe event was delivered. A warning when it is parked.',
    fields: ['eventId', 'type', 'outcome', 'requestId'],
  },
  'submission.processed': {
    severities: ['info'],
    meaning: 'A sent form was processed.',
    fields: ['path', 'outcome'],
  },
  'visitors.captcha_total_reached': {
    severities: ['error'],
    meaning:
      'Signed-out visitors with a valid captcha are refused until the next hour: someone pays for captchas, or there are that many visitors.',
    fields: ['max'],
    alerts: true,
  },
} as const satisfies Record<string, LogEvent>;

export type LogEventName = keyof typeof LOG_EVENTS;

/** The names of the events that have a severity. */
type NamesWith<Severity extends LogSeverity> = {
  [Name in LogEventName]: Severity extends (typeof LOG_EVENTS)[Name]['severities'][number] ? Name : never;
}[LogEventName];

/** The arguments of one log entry: a name that has the severity, and fields of that name. */
export type LogEntry<Severity extends LogSeverity> = {
  [Name in NamesWith<Severity>]: [
    name: Name,
    fields: { [Field in (typeof LOG_EVENTS)[Name]['fields'][number]]?: unknown },
  ];
}[NamesWith<Severity>];
