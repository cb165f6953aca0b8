import { Button } from '../../../design/button.tsx';
import type { ExportPath } from '../api/export-transactions.ts';
import { type ExportState, useExport } from '../hooks/use-export.ts';
import type { TransactionFilterValues } from '../transaction-address.ts';

/** Downloads all transactions that match the filters, not only the current page. */
export function ExportButton({ filters, path }: { filters: TransactionFilterValues; path: ExportPath }) {
  const { state, start, cancel } = useExport(path, filters);
  return (
    <div className="flex flex-wrap items-center gap-y-1 print:hidden">
      <p
        role="status"
        className={`figures text-fine not-empty:mr-3 ${state.kind === 'failed' ? 'font-medium text-fail' : 'text-soft'}`}
      >
        {stateText(state)}
      </p>
      {state.kind === 'running' ? (
        <Button variant="secondary" size="small" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={start}>
          Download CSV
        </Button>
      )}
    </div>
  );
}

function stateText(state: ExportState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return state.progress
        ? `${count(state.progress.rows)} of ${count(state.progress.total)} rows ...`
        : 'Preparing the file ...';
    case 'done':
      return `${count(state.rows)} ${state.rows === 1 ? 'row' : 'rows'} saved.`;
    case 'failed':
      return state.message;
  }
}

const count = (rows: number) => rows.toLocaleString('en-US');
