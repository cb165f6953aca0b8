import { AppError } from '@atrium/contract/platform/errors';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../storage/save-file.ts';
import { type DownloadProgress, downloadCsv } from './download-csv.ts';

export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: DownloadProgress | null }
  | { kind: 'done'; rows: number }
  | { kind: 'failed'; message: string };

/** A download of a CSV file with progress that can be canceled, for `DownloadButton`. */
export function useDownload(path: string, fallbackName: string) {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'running', progress: null });
    let rows = 0;
    try {
      const onProgress = (progress: DownloadProgress) => {
        rows = progress.rows;
        setState({ kind: 'running', progress });
      };
      const { file, name } = await downloadCsv(path, fallbackName, onProgress, abort.signal);
      saveFile(file, name);
      setState({ kind: 'done', rows });
    } catch (error) {
      if (abort.signal.aborted) return setState({ kind: 'idle' });
      console.warn('The rows couldn’t be exported.', error);
      const known = error instanceof AppError;
      setState({
        kind: 'failed',
        message: known ? error.message : 'The download was interrupted. Please try again.',
      });
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}
