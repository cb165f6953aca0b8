import { AppError } from '@atrium/contract/platform/errors';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { downloadTransactions, type ExportPath, type ExportProgress } from '../api/export-transactions.ts';
import type { TransactionFilterValues } from '../transaction-address.ts';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: ExportProgress | null }
  | { kind: 'done'; rows: number }
  | { kind: 'failed'; message: string };

/** An export with progress that can be canceled. */
export function useExport(path: ExportPath, filters: TransactionFilterValues) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'running', progress: null });
    let rows = 0;
    try {
      const onProgress = (progress: ExportProgress) => {
        rows = progress.rows;
        setState({ kind: 'running', progress });
      };
      const { file, name } = await downloadTransactions(path, filters, onProgress, abort.signal);
      saveFile(file, name);
      setState({ kind: 'done', rows });
    } catch (error) {
      if (abort.signal.aborted) return setState({ kind: 'idle' });
      console.warn('The transactions couldn’t be exported.', error);
      const known = error instanceof AppError;
      setState({
        kind: 'failed',
        message: known ? error.message : 'The download broke off. Please try again.',
      });
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}
