import { DownloadButton } from '../../../design/download-button.tsx';
import { useDownload } from '../../../platform/api/use-download.ts';
import { apiFilters, type TransactionFilterValues } from '../transaction-url.ts';

interface ExportButtonProps {
  filters: TransactionFilterValues;
  /** The user's own payments, or all. */
  path: '/api/transactions/export' | '/api/admin/transactions/export';
}

/** Downloads all transactions that match the filters, not only the current page. */
export function ExportButton({ filters, path }: ExportButtonProps) {
  return <DownloadButton {...useDownload(`${path}?${apiFilters(filters)}`, 'transactions.csv')} />;
}
