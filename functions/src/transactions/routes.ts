import type { Route } from '../platform/routes/route.ts';
import { exportAllTransactionsRoute } from './export/export-all-transactions.http.ts';
import { exportTransactionsRoute } from './export/export-transactions.http.ts';
import { getTransactionRoute } from './get-transaction.http.ts';
import { listAllTransactionsRoute } from './list/list-all-transactions.http.ts';
import { listTransactionsRoute } from './list/list-transactions.http.ts';
import { getSpendingRoute } from './spending/get-spending.http.ts';
import { getAllTotalsRoute, getTotalsRoute } from './totals/get-totals.http.ts';

export const transactionRoutes: readonly Route[] = [
  listTransactionsRoute,
  listAllTransactionsRoute,
  exportTransactionsRoute,
  exportAllTransactionsRoute,
  getTotalsRoute,
  getAllTotalsRoute,
  getSpendingRoute,
  getTransactionRoute,
];
