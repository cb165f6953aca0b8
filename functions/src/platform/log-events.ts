/**
 * The fields of every structured log entry of the functions, by the entry's name. No secrets, no messages of users, no
 * emails. Alert policies, dashboards and searches use the names, so they don't change.
 */
export const LOG_EVENTS = {
  /** The security rules could not be told that sessions of an account have ended. */
  'access.sessions_not_synced': ['uid', 'cause'],
  /** Sessions of an account that were ended elsewhere have ended in the security rules, too. */
  'access.sessions_synced': ['uid'],
  /** An interrupted access decision could not be completed. The next run tries again. */
  'access.settle_failed': ['id', 'cause'],
  /** The role claims of an account could not be made equal to the stored decision. */
  'access.sync_failed': ['uid', 'cause'],
  /** Role claims were compared with the stored decisions. */
  'access.synced': ['claims-applied', 'access-recorded', 'sessions-synced', 'failed', 'resolved'],
  /** An account was deleted in Firebase Authentication without a request. Its billing is ended. */
  'account_deletion.account_missing': [],
  /** A step of an account deletion is done. */
  'account_deletion.advanced': ['deletionId', 'step'],
  /** A step of an account deletion failed. The next run tries again. */
  'account_deletion.failed': ['deletionId', 'cause'],
  /** Accounts that were deleted in Firebase Authentication could not be looked up. */
  'account_deletion.missing_accounts_failed': ['cause'],
  /** The lease of the roll-up could not be released. It expires. */
  'analytics.lease_not_released': ['error'],
  /** Quarter hours of analytics were counted. */
  'analytics.rolled_up': ['countedUntil', 'isComplete', 'tookMs'],
  /** A request got a 5xx response. At /hooks/stripe, Stripe delivers the event again. */
  'api.failed': ['requestId', 'method', 'path', 'code', 'cause'],
  /** A request got a 4xx response; uid and network are those of callers without permission. */
  'api.refused': ['requestId', 'method', 'path', 'code', 'uid', 'network', 'reason'],
  /** A figure of the staff’s panel could not be read. */
  'attention.source_failed': ['kind', 'cause'],
  /** An error was reported by browsers `BROWSER_ERROR_LIMITS.frequent` times. */
  'browser.error_frequent': ['id', 'kind', 'page', 'release'],
  /** Browsers reported an error for the first time. */
  'browser.error_new': ['id', 'kind', 'page', 'release'],
  /** A captcha token was refused. */
  'captcha.refused': ['action', 'problem'],
  /** Stripe did not accept the new email of a customer. */
  'customer.email_rejected': ['uid', 'detail'],
  /** A demo request was confirmed or declined. */
  'demo.decided': ['id', 'status', 'outcome'],
  /** A demo request asks for a slot that another one has booked. */
  'demo.displaced': ['id', 'date', 'preferredTime'],
  /** An app can’t be opened: its sign-up URL is not set. */
  'handoff.app_url_missing': ['appId'],
  /** A user has opened an app with a sign-on token. */
  'handoff.created': ['uid', 'appId', 'jti'],
  /** A source of the health check failed; its component is down or unknown. */
  'health.source_failed': ['source', 'cause'],
  /** Expired submissions, emails and counters were deleted. */
  'inquiries.cleaned_up': [
    'expired',
    'unprocessed',
    'mails',
    'writeLimits',
    'visitorIds',
    'milliseconds',
    'isComplete',
  ],
  /** Emails have waited for more than 15 minutes: sending doesn’t work. */
  'mail.backlog': ['due', 'waitedMs'],
  /** An email was given to the mail server, or was not due; `result` is its state. */
  'mail.delivery': ['id', 'result'],
  /** A mail provider reported what became of an email that it had accepted. */
  'mail.event': ['provider', 'kind', 'outcome', 'requestId'],
  /** An email failed for good, or its state was changed while it was sent. */
  'mail.not_delivered': ['id', 'result'],
  /** A mail provider delivered an email to the address for replies. `unknown`: it names no answer of ours. */
  'mail.reply': ['provider', 'outcome', 'requestId'],
  /** The lease of a catalog refresh could not be released. It expires. */
  'marketplace.lease_kept': ['cause'],
  /** The lease of a catalog refresh could not be read, so the instance refreshes without it. */
  'marketplace.lease_unknown': ['cause'],
  /** The limit of forced refreshes could not be counted, so nothing was refreshed. */
  'marketplace.limit_unknown': ['cause'],
  /** A plan is not sold, because Stripe would charge another price than its app shows. */
  'marketplace.price_differs': ['priceId', 'difference'],
  /** The catalog could not be refreshed. The last one is served. */
  'marketplace.refresh_failed': ['cause'],
  /** The catalog could not be stored for other instances. */
  'marketplace.snapshot_failed': ['cause'],
  /** The stored catalog could not be read. */
  'marketplace.snapshot_unreadable': ['cause'],
  /** An app back end did not return its plans. Its last known data is displayed. */
  'marketplace.source_failed': ['serviceId', 'reason'],
  /** An email of a newsletter could not be tried. The next run tries again. */
  'newsletter.email_failed': ['id', 'cause'],
  /** An issue of the newsletter could not be sent further. The next run goes on. */
  'newsletter.send_failed': ['issueId', 'cause'],
  /** Stripe events wait for staff because they kept failing. Logged every hour while there are any. */
  'payments.events_parked': ['count'],
  /** The lock of an action on a user's plans could not be released. It expires. */
  'payments.lock_not_released': ['path', 'cause'],
  /** The lease of a reconciliation could not be released. It expires. */
  'payments.reconcile_lease_not_released': ['error'],
  /** A reconciliation did not start, because another one is running. */
  'payments.reconcile_skipped': ['reason'],
  /** The ledger was compared with Stripe. A warning when something was repaired or failed. */
  'payments.reconciled': [
    'startedBy',
    'complete',
    'checked',
    'unchanged',
    'repaired',
    'errors',
    'withoutAccount',
    'tookMs',
  ],
  /** The Stripe customer of an account could not be read, so that its credit is not shown. */
  'people.customer_unknown': ['uid', 'cause'],
  /** A change of a plan went through at the moment of its cancellation, and was undone. */
  'plan_change.undone': ['subscriptionId', 'isVoid'],
  /** A new account got no email that confirms its address; the dashboard offers to send it. */
  'registration.not_emailed': ['uid', 'cause'],
  /** A month of revenue differed from the ledger and was counted again. */
  'revenue.month_was_wrong': ['month'],
  /** Revenue of changed payments and subscriptions was counted. */
  'revenue.recounted': ['payments', 'subscriptions', 'tookMs'],
  /** A setting or secret is missing or invalid, so the feature responds with 503. Never has its value. */
  'settings.invalid': ['variable', 'problem'],
  /** A call to Stripe failed. */
  'stripe.call_failed': ['type', 'code', 'stripeRequestId', 'detail'],
  /** A Stripe event was delivered. A warning when it is parked. */
  'stripe.event': ['eventId', 'type', 'outcome', 'requestId'],
  /** A sent form was processed. */
  'submission.processed': ['path', 'outcome'],
  /** Visitors with a valid captcha are refused for the hour: someone buys captchas, or there are that many. */
  'visitors.captcha_total_reached': ['max'],
} as const satisfies Record<string, readonly string[]>;

export type LogEventName = keyof typeof LOG_EVENTS;

/** The events that staff are notified of: `ops/alerts` has a policy for each. */
export const ALERTING_EVENTS: readonly LogEventName[] = [
  'api.failed',
  'browser.error_frequent',
  'browser.error_new',
  'mail.backlog',
  'marketplace.source_failed',
  'payments.events_parked',
  'payments.reconciled',
  'visitors.captcha_total_reached',
];

/** The arguments of one log entry: a name, and fields of that name. */
export type LogEntry = {
  [Name in LogEventName]: [name: Name, fields: { [Field in (typeof LOG_EVENTS)[Name][number]]?: unknown }];
}[LogEventName];
