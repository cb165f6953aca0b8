import { Button } from './button.tsx';

interface DownloadButtonProps {
  state:
    | { kind: 'idle' }
    | { kind: 'running'; progress: { rows: number; total: number } | null }
    | { kind: 'done'; rows: number }
    | { kind: 'failed'; message: string };
  start(): void;
  cancel(): void;
}

/** Downloads all rows that match the filters of a list, with progress. */
export function DownloadButton({ state, start, cancel }: DownloadButtonProps) {
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

function stateText(state: DownloadButtonProps['state']): string {
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
