import { useRef } from 'react';
import { Button } from './button.tsx';

export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: { rows: number; total: number } | null }
  | { kind: 'done'; rows: number }
  | { kind: 'failed'; message: string };

interface DownloadButtonProps {
  label?: string;
  state: DownloadState;
  start(): void;
  cancel(): void;
}

/** Downloads all rows that match the filters of a list, with progress. */
export function DownloadButton({ label = 'Download CSV', state, start, cancel }: DownloadButtonProps) {
  const isRunning = state.kind === 'running';
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-y-1 print:hidden">
      <p
        role="status"
        className={`figures text-fine not-empty:mr-3 ${state.kind === 'failed' ? 'font-medium text-fail' : 'text-soft'}`}
      >
        {stateText(state)}
      </p>
      {isRunning ? (
        <Button
          variant="quiet"
          className="mr-3"
          onClick={() => {
            button.current?.focus();
            cancel();
          }}
        >
          Cancel
        </Button>
      ) : null}
      {/* It isn't moved, so that a second click doesn't reach Cancel, nor disabled, so that it keeps the focus. */}
      <Button
        ref={button}
        variant="secondary"
        size="small"
        aria-disabled={isRunning}
        onClick={isRunning ? undefined : start}
      >
        {label}
      </Button>
    </div>
  );
}

function stateText(state: DownloadState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return state.progress
        ? `${count(state.progress.rows)} of ${count(state.progress.total)} rows ...`
        : 'Preparing the file ...';
    case 'done':
      return `The file has ${count(state.rows)} ${state.rows === 1 ? 'row' : 'rows'}.`;
    case 'failed':
      return state.message;
  }
}

const count = (rows: number) => rows.toLocaleString('en-US');
