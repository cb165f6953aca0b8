import type { Route } from '../platform/routes/route.ts';
import { exportAllTransactionsRoute, exportTransactionsRoute } from './export/export-transactions.http.ts';
import { getTransactionRoute } from './get-transaction.http.ts';
import { listAllTransactionsRoute, listTransactionsRoute } from './list/list-transactions.http.ts';
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
