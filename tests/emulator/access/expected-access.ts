import type { Permission } from '../../../contract/src/access/access.ts';
import type { API_ROUTES } from '../../../contract/src/routes/all-routes.ts';

/** The requirements of a route or a callable for its callers. */
export interface Entrance {
  /** All callers, every signed-in user, or staff with one of the permissions. */
  opensFor: 'anyone' | 'signed-in' | readonly Permission[];
  /** Whether the sign-in must be recent. */
  recently?: true;
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

/**
 * The callers allowed for each route, by its name. Written by hand: the types require an entry for each, and the matrix
 * compares it with the functions, so that a changed declaration fails until it is confirmed here.
 */
export const ROUTE_ACCESS: Record<keyof typeof API_ROUTES, Entrance> = {
  // accounts
  ensureProfile: signedIn,
  registerAccount: anyone,
  requestEmailConfirmation: signedIn,
  requestEmailChange: recently(signedIn),
  requestPasswordReset: anyone,
  requestSignInLink: anyone,
  exportAccount: signedIn,
  recordSession: signedIn,
  endAllSessions: signedIn,
  endOtherSessions: signedIn,
  recoverAccount: anyone, // checks the first factor and a recovery code
  getRecoveryCodes: signedIn,
  makeRecoveryCodes: recently(signedIn),
  getAccountDeletion: signedIn,
  getOwnRecords: signedIn,
  requestAccountDeletion: recently(signedIn),
  cancelAccountDeletion: signedIn,
  // analytics
  getOwnAnalytics: signedIn,
  getAllAnalytics: staff('view_analytics'),
  refreshAnalytics: staff('view_analytics'),
  exportAnalytics: recently(staff('view_analytics')),
  // diagnostics
  reportBrowserError: anyone,
  reportBlockedContent: anyone,
  listBrowserErrors: staff('admin_access'),
  // emails
  listFailedEmails: staff('manage_inquiries'),
  sendEmailAgain: staff('manage_inquiries'),
  allowEmailAddress: staff('manage_inquiries'),
  receiveMailEvents: anyone, // checks a signature or password
  receiveMailReply: anyone, // the same
  // health
  getHealth: anyone, // for probes
  listFailedCopies: staff('manage_inquiries'),
  // waitlists
  listWaitlist: staff('manage_inquiries'),
  inviteFromWaitlist: staff('manage_inquiries'),
  // notices
  getStaffNotices: staff(...PANEL),
  saveStaffNotices: staff(...PANEL),
  // demos
  decideDemo: staff('manage_inquiries'),
  listUpcomingDemos: staff('manage_inquiries'),
  getDemoFeed: staff('manage_inquiries'),
  createDemoFeed: staff('manage_inquiries'),
  revokeDemoFeed: staff('manage_inquiries'),
  readDemoFeed: anyone, // checks the secret in its URL, and its owner’s permission
  viewDemo: anyone, // checks the token of the link
  moveDemo: anyone, // the same
  cancelDemo: anyone, // the same
  // newsletter
  listIssues: staff('manage_inquiries'),
  readIssue: staff('manage_inquiries'),
  createIssue: staff('manage_inquiries'),
  saveIssue: staff('manage_inquiries'),
  deleteIssue: staff('manage_inquiries'),
  previewIssue: staff('manage_inquiries'),
  testIssue: staff('manage_inquiries'),
  getAudience: staff('manage_inquiries'),
  sendIssue: staff('manage_inquiries'),
  stopIssue: staff('manage_inquiries'),
  listArchive: anyone,
  readArchivedIssue: anyone,
  readFeed: anyone,
  // inquiries
  unsubscribe: anyone, // checks the id of the email
  unsubscribeByMailbox: anyone, // checks the id of the email
  openUnsubscribePage: anyone,
  confirmSubscription: anyone, // checks the token of the email
  listSizes: staff('manage_inquiries'),
  changeInquiries: staff('manage_inquiries'),
  recordInquiryRead: staff('manage_inquiries'),
  // inquiry-threads
  getThread: staff('manage_inquiries'),
  replyToInquiry: staff('manage_inquiries'),
  addInquiryNote: staff('manage_inquiries'),
  assignInquiry: staff('manage_inquiries'),
  listAssignees: staff('manage_inquiries'),
  getFirstAnswers: staff('manage_inquiries'),
  listReplyTemplates: staff('manage_inquiries'),
  saveReplyTemplate: staff('manage_inquiries'),
  deleteReplyTemplate: staff('manage_inquiries'),
  getReplySignature: staff('manage_inquiries'),
  saveReplySignature: staff('manage_inquiries'),
  // ledger
  getRefundable: staff('manage_payments'),
  cancelCustomerPlan: staff('manage_payments'),
  resumeCustomerPlan: staff('manage_payments'),
  refundTransaction: recently(staff('manage_payments')),
  answerDispute: recently(staff('manage_payments')),
  getDisputeEvidence: staff('manage_payments'),
  uploadEvidence: staff('manage_payments'),
  decidePlan: recently(staff('manage_payments')),
  listEvents: staff('manage_payments'),
  replayEvent: staff('manage_payments'),
  reconcile: staff('manage_payments'),
  listReconciliations: staff('manage_payments'),
  stripeWebhook: anyone, // checks Stripe's signature
  // marketplace
  getMarketplace: anyone,
  openSignup: anyone,
  // admin-home
  getAttention: staff(...PANEL),
  listAudit: staff(...PANEL),
  exportAudit: recently(staff(...PANEL)),
  // payments
  createPaymentIntent: signedIn,
  createCheckoutSession: signedIn,
  resumeCheckout: signedIn,
  getCheckout: signedIn,
  listDisputes: staff('manage_payments'),
  // revenue
  getRevenue: staff('manage_payments', 'view_analytics'),
  // services
  listServices: anyone,
  createService: staff('manage_services'),
  saveService: staff('manage_services'),
  deleteService: staff('manage_services'),
  // subscriptions
  createSubscriptionCheckout: signedIn,
  previewPlanChange: signedIn,
  changePlan: signedIn,
  getOpenPayment: signedIn,
  payOpenInvoice: signedIn,
  cancelPlan: signedIn,
  resumePlan: signedIn,
  listPlanCards: signedIn,
  billingPortal: signedIn,
  createHandoff: signedIn,
  listHandoffKeys: anyone,
  // transactions
  listTransactions: signedIn,
  listAllTransactions: staff('manage_payments'),
  exportTransactions: signedIn,
  exportAllTransactions: recently(staff('manage_payments')),
  getTotals: signedIn,
  getAllTotals: staff('manage_payments'),
  getSpending: signedIn,
  getTransaction: signedIn,
  getDocuments: signedIn,
  getAnyDocuments: staff('manage_payments'),
  listPaymentEmails: signedIn,
  listAnyPaymentEmails: staff('manage_payments'),
  // people
  getPerson: staff('manage_users', 'manage_payments', 'manage_inquiries', 'view_analytics'),
  listTimeline: staff('manage_users', 'manage_payments', 'manage_inquiries', 'view_analytics'),
  listCustomersAtRisk: staff('manage_payments'),
  endPersonSessions: staff('manage_users'),
  deletePerson: recently(staff('manage_users')),
  exportPerson: recently(staff('admin_access')),
  // users
  listUsers: staff('manage_users'),
  listUserAudit: staff('manage_users'),
  getAccessDecision: staff('manage_users', 'admin_access'),
  listAccountDeletions: staff('manage_users'),
  // visitors
  issueVisitorId: anyone,
};

/** The same for callables, by name. */
export const CALLABLE_ACCESS: Record<string, Entrance> = {
  setUserRole: recently(staff('manage_users')),
  setUserDisabled: recently(staff('manage_users')),
};
