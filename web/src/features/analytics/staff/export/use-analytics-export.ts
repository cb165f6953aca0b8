import { EXPORT_PART, type ExportFormat, type ExportManifest } from '@atrium/contract/analytics/export';
import type { AnalyticsQuery } from '@atrium/contract/analytics/reports';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../platform/api/message-of.ts';
import { saveFile } from '../../../../platform/storage/save-file.ts';
import { type ExportProgress, exportEvents } from './export-events.ts';
import { INTERRUPTED } from './fetch-export-part.ts';
import { type FileTarget, openDownload, openLargeFile } from './file-target.ts';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: ExportProgress }
  | { kind: 'done'; manifest: ExportManifest }
  | { kind: 'failed'; message: string };

/** An export with progress that can be canceled; a second start is ignored while one is running. */
export function useAnalyticsExport(query: AnalyticsQuery, expected: number | undefined) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: ExportFormat) {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    const name = `analytics-${query.metric}-${query.range}-${fileTime(new Date())}.${format}`;
    const isLarge = expected === undefined || expected > EXPORT_PART.rowsMax;
    let target: FileTarget | null = null;
    try {
      target = isLarge ? await openLargeFile(name) : openDownload(name);
      if (!target) return setState({ kind: 'idle' });
      const onProgress = (progress: ExportProgress) => setState({ kind: 'running', progress });
      onProgress({ rows: 0, total: expected ?? null });
      const manifest = await exportEvents({ query, format, name, target, onProgress, signal: abort.signal });
      await target.finish();
      saveManifest(manifest);
      setState({ kind: 'done', manifest });
    } catch (error) {
      await target?.discard();
      if (abort.signal.aborted) return setState({ kind: 'idle' });
      console.warn('The events couldn’t be exported.', error);
      setState({ kind: 'failed', message: messageOf(error, INTERRUPTED) });
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    start: (format: ExportFormat) => void start(format),
    cancel: () => running.current?.abort(),
  };
}

/** Saves the description of an exported file next to it. */
export function saveManifest(manifest: ExportManifest): void {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `${manifest.file}.manifest.json`);
}

/** Formats a UTC time for a file name, such as 20261122T124500Z. */
function fileTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
