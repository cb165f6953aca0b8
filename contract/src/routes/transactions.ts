import { PaymentEmails } from '../emails/billing-emails.ts';
import { FILE_NOT_CREATED } from '../platform/file-part.ts';
import {
  Spending,
  StaffTransactionExportQuery,
  StaffTransactionFilters,
  StaffTransactionPage,
  StaffTransactionQuery,
  Transaction,
  TransactionDocuments,
  TransactionExportQuery,
  TransactionFilters,
  TransactionPage,
  TransactionQuery,
  TransactionTotals,
} from '../transactions.ts';
import { get } from './define-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

const STAFF = { permission: 'manage_payments' } as const;

const EMAILS_NOT_LOADED = 'The emails about this payment couldn’t be loaded.';

const TOTAL_NOT_COUNTED = 'The total couldn’t be calculated. Please try again.';

const RECEIPT_NOT_LOADED = 'The receipt couldn’t be loaded. Please try again.';

export const exportTransactions = get('/api/transactions/export', 'signed-in', {
  query: TransactionExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
});

export const exportAllTransactions = get('/api/admin/transactions/export', STAFF, {
  recentSignIn: true,
  query: StaffTransactionExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
});

export const getTransaction = get('/api/transactions/:id', 'signed-in', {
  reply: Transaction,
  failure: 'This transaction couldn’t be loaded. Please try again.',
});

export const listTransactions = get(EARLY_PATHS.transactions, 'signed-in', {
  query: TransactionQuery,
  reply: TransactionPage,
  failure: 'Your transactions couldn’t be loaded. Please try again.',
});

export const listAllTransactions = get('/api/admin/transactions', STAFF, {
  query: StaffTransactionQuery,
  reply: StaffTransactionPage,
  failure: 'The transactions couldn’t be loaded. Please try again.',
});

export const getSpending = get('/api/transactions/spending', 'signed-in', {
  reply: Spending,
  failure: 'Your spending couldn’t be loaded.',
});

export const getTotals = get('/api/transactions/totals', 'signed-in', {
  query: TransactionFilters,
  reply: TransactionTotals,
  failure: TOTAL_NOT_COUNTED,
});

export const getAllTotals = get('/api/admin/transactions/totals', STAFF, {
  query: StaffTransactionFilters,
  reply: TransactionTotals,
  failure: TOTAL_NOT_COUNTED,
});

export const getDocuments = get('/api/transactions/:id/documents', 'signed-in', {
  reply: TransactionDocuments,
  failure: RECEIPT_NOT_LOADED,
});

export const getAnyDocuments = get('/api/admin/transactions/:id/documents', STAFF, {
  reply: TransactionDocuments,
  failure: RECEIPT_NOT_LOADED,
});

export const listPaymentEmails = get('/api/transactions/:id/emails', 'signed-in', {
  reply: PaymentEmails,
  failure: EMAILS_NOT_LOADED,
});

export const listAnyPaymentEmails = get('/api/admin/transactions/:id/emails', STAFF, {
  reply: PaymentEmails,
  failure: EMAILS_NOT_LOADED,
});
