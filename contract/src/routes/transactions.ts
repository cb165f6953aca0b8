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
import type { ApiRoute } from './api-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

const EMAILS_NOT_LOADED = 'The emails about this payment couldn’t be loaded.';

const TOTAL_NOT_COUNTED = 'The total couldn’t be calculated. Please try again.';

const RECEIPT_NOT_LOADED = 'The receipt couldn’t be loaded. Please try again.';

export const exportTransactions = {
  method: 'GET',
  path: '/api/transactions/export',
  access: 'signed-in',
  query: TransactionExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
} as const satisfies ApiRoute;

export const exportAllTransactions = {
  method: 'GET',
  path: '/api/admin/transactions/export',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  query: StaffTransactionExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
} as const satisfies ApiRoute;

export const getTransaction = {
  method: 'GET',
  path: '/api/transactions/:id',
  access: 'signed-in',
  reply: Transaction,
  failure: 'This transaction couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const listTransactions = {
  method: 'GET',
  path: EARLY_PATHS.transactions,
  access: 'signed-in',
  query: TransactionQuery,
  reply: TransactionPage,
  failure: 'Your transactions couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const listAllTransactions = {
  method: 'GET',
  path: '/api/admin/transactions',
  access: { permission: 'manage_payments' },
  query: StaffTransactionQuery,
  reply: StaffTransactionPage,
  failure: 'The transactions couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const getSpending = {
  method: 'GET',
  path: '/api/transactions/spending',
  access: 'signed-in',
  reply: Spending,
  failure: 'Your spending couldn’t be loaded.',
} as const satisfies ApiRoute;

export const getTotals = {
  method: 'GET',
  path: '/api/transactions/totals',
  access: 'signed-in',
  query: TransactionFilters,
  reply: TransactionTotals,
  failure: TOTAL_NOT_COUNTED,
} as const satisfies ApiRoute;

export const getAllTotals = {
  method: 'GET',
  path: '/api/admin/transactions/totals',
  access: { permission: 'manage_payments' },
  query: StaffTransactionFilters,
  reply: TransactionTotals,
  failure: TOTAL_NOT_COUNTED,
} as const satisfies ApiRoute;

export const getDocuments = {
  method: 'GET',
  path: '/api/transactions/:id/documents',
  access: 'signed-in',
  reply: TransactionDocuments,
  failure: RECEIPT_NOT_LOADED,
} as const satisfies ApiRoute;

export const getAnyDocuments = {
  method: 'GET',
  path: '/api/admin/transactions/:id/documents',
  access: { permission: 'manage_payments' },
  reply: TransactionDocuments,
  failure: RECEIPT_NOT_LOADED,
} as const satisfies ApiRoute;

export const listPaymentEmails = {
  method: 'GET',
  path: '/api/transactions/:id/emails',
  access: 'signed-in',
  reply: PaymentEmails,
  failure: EMAILS_NOT_LOADED,
} as const satisfies ApiRoute;

export const listAnyPaymentEmails = {
  method: 'GET',
  path: '/api/admin/transactions/:id/emails',
  access: { permission: 'manage_payments' },
  reply: PaymentEmails,
  failure: EMAILS_NOT_LOADED,
} as const satisfies ApiRoute;
