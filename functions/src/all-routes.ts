import * as accountsDeletionAccountDeletion from './accounts/deletion/account-deletion.http.ts';
import * as accountsEmailsAccountEmails from './accounts/emails/account-emails.http.ts';
import * as accountsExportExportAccount from './accounts/export/export-account.http.ts';
import * as accountsProfileEnsureProfile from './accounts/profile/ensure-profile.http.ts';
import * as accountsProfileRegisterAccount from './accounts/profile/register-account.http.ts';
import * as accountsRecordsGetOwnRecords from './accounts/records/get-own-records.http.ts';
import * as accountsRecoveryRecoverAccount from './accounts/recovery/recover-account.http.ts';
import * as accountsRecoveryRecoveryCodes from './accounts/recovery/recovery-codes.http.ts';
import * as accountsSessionsAccountSessions from './accounts/sessions/account-sessions.http.ts';
import * as adminHomeAudit from './admin-home/audit.http.ts';
import * as adminHomeGetAttention from './admin-home/get-attention.http.ts';
import * as adminHomeNoticesStaffNotices from './admin-home/notices/staff-notices.http.ts';
import * as analyticsExportExportAnalytics from './analytics/export/export-analytics.http.ts';
import * as analyticsReportsAnalyticsReports from './analytics/reports/analytics-reports.http.ts';
import * as analyticsRollupRefreshAnalytics from './analytics/rollup/refresh-analytics.http.ts';
import * as diagnosticsBrowserErrors from './diagnostics/browser-errors.http.ts';
import * as emailsFailedEmails from './emails/failed-emails.http.ts';
import * as emailsListPaymentEmails from './emails/list-payment-emails.http.ts';
import * as emailsMailEventsReceiveMailEvents from './emails/mail-events/receive-mail-events.http.ts';
import * as healthGetHealth from './health/get-health.http.ts';
import * as inquiriesDemosDecideDemo from './inquiries/demos/decide-demo.http.ts';
import * as inquiriesDemosDemoFeed from './inquiries/demos/demo-feed.http.ts';
import * as inquiriesDemosManageDemo from './inquiries/demos/manage-demo.http.ts';
import * as inquiriesMailingListsListMembership from './inquiries/mailing-lists/list-membership.http.ts';
import * as inquiriesMailingListsListSizes from './inquiries/mailing-lists/list-sizes.http.ts';
import * as inquiriesStaffChangeInquiries from './inquiries/staff/change-inquiries.http.ts';
import * as inquiriesStaffRecordInquiryRead from './inquiries/staff/record-inquiry-read.http.ts';
import * as inquiriesThreadsInquiryThreads from './inquiries/threads/inquiry-threads.http.ts';
import * as inquiriesThreadsReplyTemplates from './inquiries/threads/reply-templates.http.ts';
import * as inquiriesWaitlistsInviteWaitlist from './inquiries/waitlists/invite-waitlist.http.ts';
import * as ledgerCustomerPlans from './ledger/customer-plans.http.ts';
import * as ledgerDisputesAnswerDispute from './ledger/disputes/answer-dispute.http.ts';
import * as ledgerDisputesEvidence from './ledger/disputes/evidence.http.ts';
import * as ledgerDisputesListDisputes from './ledger/disputes/list-disputes.http.ts';
import * as ledgerGetDocuments from './ledger/get-documents.http.ts';
import * as ledgerReconcileReconcile from './ledger/reconcile/reconcile.http.ts';
import * as ledgerRefundsDecidePlan from './ledger/refunds/decide-plan.http.ts';
import * as ledgerRefundsGetRefundable from './ledger/refunds/get-refundable.http.ts';
import * as ledgerRefundsRefundTransaction from './ledger/refunds/refund-transaction.http.ts';
import * as ledgerStripeEvents from './ledger/stripe-events.http.ts';
import * as ledgerStripeWebhook from './ledger/stripe-webhook.http.ts';
import * as marketplaceGetMarketplace from './marketplace/get-marketplace.http.ts';
import * as marketplaceOpenSignup from './marketplace/open-signup.http.ts';
import * as newsletterManageIssues from './newsletter/manage-issues.http.ts';
import * as newsletterReadArchive from './newsletter/read-archive.http.ts';
import * as paymentsCreatePayment from './payments/create-payment.http.ts';
import * as peopleAccountActions from './people/account-actions.http.ts';
import * as peopleAtRisk from './people/at-risk.http.ts';
import * as peoplePeople from './people/people.http.ts';
import * as revenueGetRevenue from './revenue/get-revenue.http.ts';
import * as servicesChangeService from './services/change-service.http.ts';
import * as servicesListServices from './services/list-services.http.ts';
import * as subscriptionsBillingPortal from './subscriptions/billing-portal.http.ts';
import * as subscriptionsCardsListPlanCards from './subscriptions/cards/list-plan-cards.http.ts';
import * as subscriptionsCheckoutCheckout from './subscriptions/checkout/checkout.http.ts';
import * as subscriptionsHandoffHandoff from './subscriptions/handoff/handoff.http.ts';
import * as subscriptionsOwnPlan from './subscriptions/own-plan.http.ts';
import * as transactionsExportExportTransactions from './transactions/export/export-transactions.http.ts';
import * as transactionsGetTransaction from './transactions/get-transaction.http.ts';
import * as transactionsListListTransactions from './transactions/list/list-transactions.http.ts';
import * as transactionsSpendingGetSpending from './transactions/spending/get-spending.http.ts';
import * as transactionsTotalsGetTotals from './transactions/totals/get-totals.http.ts';
import * as usersGetAccessDecision from './users/get-access-decision.http.ts';
import * as usersListUsers from './users/list-users.http.ts';
import * as visitorsIssueVisitorId from './visitors/issue-visitor-id.http.ts';
import type { Route } from './platform/routes/route.ts';

/** The routes of every `*.http.ts`. Generated by `npm run generate`. */
export const ALL_ROUTES: readonly Route[] = [
  accountsDeletionAccountDeletion,
  accountsEmailsAccountEmails,
  accountsExportExportAccount,
  accountsProfileEnsureProfile,
  accountsProfileRegisterAccount,
  accountsRecordsGetOwnRecords,
  accountsRecoveryRecoverAccount,
  accountsRecoveryRecoveryCodes,
  accountsSessionsAccountSessions,
  adminHomeAudit,
  adminHomeGetAttention,
  adminHomeNoticesStaffNotices,
  analyticsExportExportAnalytics,
  analyticsReportsAnalyticsReports,
  analyticsRollupRefreshAnalytics,
  diagnosticsBrowserErrors,
  emailsFailedEmails,
  emailsListPaymentEmails,
  emailsMailEventsReceiveMailEvents,
  healthGetHealth,
  inquiriesDemosDecideDemo,
  inquiriesDemosDemoFeed,
  inquiriesDemosManageDemo,
  inquiriesMailingListsListMembership,
  inquiriesMailingListsListSizes,
  inquiriesStaffChangeInquiries,
  inquiriesStaffRecordInquiryRead,
  inquiriesThreadsInquiryThreads,
  inquiriesThreadsReplyTemplates,
  inquiriesWaitlistsInviteWaitlist,
  ledgerCustomerPlans,
  ledgerDisputesAnswerDispute,
  ledgerDisputesEvidence,
  ledgerDisputesListDisputes,
  ledgerGetDocuments,
  ledgerReconcileReconcile,
  ledgerRefundsDecidePlan,
  ledgerRefundsGetRefundable,
  ledgerRefundsRefundTransaction,
  ledgerStripeEvents,
  ledgerStripeWebhook,
  marketplaceGetMarketplace,
  marketplaceOpenSignup,
  newsletterManageIssues,
  newsletterReadArchive,
  paymentsCreatePayment,
  peopleAccountActions,
  peopleAtRisk,
  peoplePeople,
  revenueGetRevenue,
  servicesChangeService,
  servicesListServices,
  subscriptionsBillingPortal,
  subscriptionsCardsListPlanCards,
  subscriptionsCheckoutCheckout,
  subscriptionsHandoffHandoff,
  subscriptionsOwnPlan,
  transactionsExportExportTransactions,
  transactionsGetTransaction,
  transactionsListListTransactions,
  transactionsSpendingGetSpending,
  transactionsTotalsGetTotals,
  usersGetAccessDecision,
  usersListUsers,
  visitorsIssueVisitorId,
].flatMap(routes => Object.values<Route>(routes));
