import type { Permission } from '../../../contract/src/access/access.ts';

/** The requirements of a route or a callable for its callers. */
export interface Entrance {
  /** All callers, every signed-in user, or staff with one of the permissions. */
  opensFor: 'anyone' | 'signed-in' | readonly Permission[];
  /** Whether the sign-in must be recent. */
  recently?: true;
  /** The permissions that are all needed as well, and the message without one of them. */
  alsoNeeds?: { permissions: readonly Permission[]; otherwise: string };
}

const anyone: Entrance = { opensFor: 'anyone' };
const signedIn: Entrance = { opensFor: 'signed-in' };
const staff = (...anyOf: Permission[]): Entrance => ({ opensFor: anyOf });
const recently = (entrance: Entrance): Entrance => ({ ...entrance, recently: true });

/** The permissions that open the admin panel: its routes then return the data that the caller's permissions show. */
const PANEL: Permission[] = [
  'admin_access',
  'manage_users',
  'manage_services',
  'view_analytics',
  'manage_payments',
  'manage_inquiries',
];

/** The permissions that each show a part of what is known about a person. */
const PERSON: Permission[] = ['manage_users', 'manage_payments', 'manage_inquiries', 'view_analytics'];

/**
 * The names of the routes by the callers that each allows. Written by hand: the matrix compares it with the functions, so
 * that a new route or a changed declaration fails until it is confirmed here.
 */
export const ROUTES: readonly (readonly [Entrance, string])[] = [
  [
    anyone,
    `registerAccount requestPasswordReset requestSignInLink reportBrowserError reportBlockedContent getHealth
     listArchive readArchivedIssue readFeed openUnsubscribePage getMarketplace openSignup listServices
     listHandoffKeys issueVisitorId`,
  ],
  // Each checks a signature, password, token or other secret of its own.
  [
    anyone,
    `recoverAccount receiveMailEvents receiveMailReply readDemoFeed viewDemo moveDemo cancelDemo unsubscribe
     unsubscribeByMailbox confirmSubscription stripeWebhook`,
  ],
  [
    signedIn,
    `ensureProfile requestEmailConfirmation exportAccount recordSession endAllSessions endOtherSessions
     getRecoveryCodes getAccountDeletion getOwnRecords cancelAccountDeletion getOwnAnalytics
     createPaymentIntent createCheckoutSession resumeCheckout getCheckout createSubscriptionCheckout
     previewPlanChange changePlan getOpenPayment payOpenInvoice cancelPlan resumePlan listPlanCards
     billingPortal createHandoff listTransactions exportTransactions getTotals getSpending getTransaction
     getDocuments listPaymentEmails`,
  ],
  [recently(signedIn), 'requestEmailChange makeRecoveryCodes requestAccountDeletion'],
  [
    {
      ...recently(staff('admin_access')),
      alsoNeeds: { permissions: PERSON, otherwise: 'The file has what every permission shows' },
    },
    'exportPerson',
  ],
  [recently(staff('manage_payments')), `refundTransaction answerDispute decidePlan exportAllTransactions`],
  [recently(staff('manage_users')), 'deletePerson'],
  [recently(staff('view_analytics')), 'exportAnalytics'],
  [recently(staff(...PANEL)), 'exportAudit'],
  [staff('admin_access'), 'listBrowserErrors'],
  [
    staff('manage_inquiries'),
    `listFailedEmails sendEmailAgain allowEmailAddress listFailedCopies listWaitlist inviteFromWaitlist
     decideDemo listUpcomingDemos getDemoFeed createDemoFeed revokeDemoFeed listIssues readIssue createIssue
     saveIssue deleteIssue previewIssue testIssue getAudience sendIssue stopIssue listSizes changeInquiries
     recordInquiryRead getThread replyToInquiry addInquiryNote assignInquiry listAssignees getFirstAnswers
     listReplyTemplates saveReplyTemplate deleteReplyTemplate getReplySignature saveReplySignature`,
  ],
  [
    staff('manage_payments'),
    `getRefundable cancelCustomerPlan resumeCustomerPlan getDisputeEvidence uploadEvidence listEvents
     replayEvent reconcile listReconciliations listDisputes listAllTransactions getAllTotals getAnyDocuments
     listAnyPaymentEmails listCustomersAtRisk`,
  ],
  [staff('manage_payments', 'view_analytics'), 'getRevenue'],
  [staff('manage_services'), 'createService saveService deleteService'],
  [staff('manage_users'), 'endPersonSessions listUsers listUserAudit listAccountDeletions'],
  [staff('manage_users', 'admin_access'), 'getAccessDecision'],
  [staff(...PERSON), 'getPerson listTimeline'],
  [staff('view_analytics'), 'getAllAnalytics refreshAnalytics'],
  [staff(...PANEL), 'getStaffNotices saveStaffNotices getAttention listAudit'],
];

export const ROUTE_ACCESS: Record<string, Entrance> = Object.fromEntries(
  ROUTES.flatMap(([entrance, names]) => names.split(/\s+/).map(name => [name, entrance])),
);

/** The same for callables, by name. */
export const CALLABLE_ACCESS: Record<string, Entrance> = {
  setUserRole: recently(staff('manage_users')),
  setUserDisabled: recently(staff('manage_users')),
};
