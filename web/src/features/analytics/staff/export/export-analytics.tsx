import { EXPORT_FORMATS, ExportFormat } from '@atrium/contract/analytics/export';
import type { AnalyticsQuery } from '@atrium/contract/analytics/reports';
import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { LeaveDialog } from '../../../../design/feedback/leave-dialog.tsx';
import { Select } from '../../../../design/forms/select.tsx';
import { useUnsavedGuard } from '../../../../platform/browser/use-unsaved-guard.ts';
import { type ExportState, saveManifest, useAnalyticsExport } from './use-analytics-export.ts';

const FORMATS = Object.entries(EXPORT_FORMATS);

/** Exports the events of a range and metric as a file with a manifest. `expected` is their number in the report. */
export function ExportAnalytics({
  query,
  expected,
}: {
  query: AnalyticsQuery;
  expected: number | undefined;
}) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { state, start, cancel } = useAnalyticsExport(query, expected);
  const isRunning = state.kind === 'running';
  const leaving = useUnsavedGuard(isRunning);
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="File format"
          options={FORMATS}
          value={format}
          disabled={isRunning}
          onChange={event => setFormat(ExportFormat.parse(event.target.value))}
        />
        <Button variant="secondary" disabled={isRunning} onClick={() => start(format)}>
          Export Analytics
        </Button>
      </div>
      {/* As wide as the row above: the button keeps its place, so that a second click doesn't reach another one. */}
      <div className="flex w-0 min-w-full flex-wrap items-center gap-x-3 empty:hidden">
        {isRunning ? (
          <>
            <Progress {...state.progress} />
            <Button variant="quiet" onClick={cancel}>
              Cancel Export
            </Button>
          </>
        ) : null}
        {state.kind === 'done' ? (
          <Button variant="quiet" onClick={() => saveManifest(state.manifest)}>
            Save Manifest Again
          </Button>
        ) : null}
      </div>
      <p
        role="status"
        className={`figures w-0 min-w-full text-fine empty:hidden ${state.kind === 'failed' ? 'font-medium text-fail' : 'text-soft'}`}
      >
        {outcomeText(state)}
      </p>
      {leaving ? (
        <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave}>
          The export isn’t finished. If you leave, no file is saved.
        </LeaveDialog>
      ) : null}
    </div>
  );
}

/** Not announced: the number changes many times a second. */
function Progress({ rows, total }: { rows: number; total: number | null }) {
  const text =
    total === null ? `${count(rows)} rows` : `${count(rows)} of ${count(Math.max(rows, total))} rows`;
  return (
    <p className="figures flex items-center gap-3 text-fine text-soft">
      <progress
        aria-label="Export progress"
        className="h-1.5 w-40 accent-accent"
        {...(total !== null && { max: Math.max(1, total), value: rows })}
      />
      {text}
    </p>
  );
}

function outcomeText(state: ExportState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return 'Exporting...';
    case 'done':
      return `${count(state.manifest.rows)} ${state.manifest.rows === 1 ? 'row' : 'rows'} saved, with a manifest.`;
    case 'failed':
      return `${state.message} No file was saved.`;
  }
}

const count = (rows: number) => rows.toLocaleString('en-US');
