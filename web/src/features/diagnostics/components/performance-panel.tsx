import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { ScrollRegion } from '../../../design/layout/scroll-region.tsx';
import { deviceStorage } from '../../../platform/storage/browser-storage.ts';
import { type CallRecord, recordedCalls } from '../../../platform/storage/call-recorder.ts';
import { cacheEntries } from '../../../platform/storage/local-cache.ts';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { PERFORMANCE_FLAG_KEY } from '../../../platform/storage/storage-keys.ts';
import {
  buildReport,
  CACHE_HIT_GOOD,
  CACHE_HIT_TARGET,
  type CallStats,
  type MemoryInfo,
  readConnectionType,
  readMemory,
  toStats,
} from '../performance-report.ts';

const STATS_MS = 5_000;
const MEMORY_MS = 10_000;

/** Shows the timing of the page's calls, floating over the dashboard, for users who have set the flag. */
export default function PerformancePanel() {
  const [calls, setCalls] = useState(recordedCalls);
  const [memory, setMemory] = useState(readMemory);
  const [open] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const [off, setOff] = useState(false);

  useEffect(() => {
    const stats = setInterval(() => setCalls(recordedCalls()), STATS_MS);
    const heap = setInterval(() => setMemory(readMemory()), MEMORY_MS);
    return () => {
      clearInterval(stats);
      clearInterval(heap);
    };
  }, []);

  function exportReport() {
    const report = buildReport({
      now: Date.now(),
      calls: recordedCalls(),
      memory: readMemory(),
      cache: cacheEntries(),
      userAgent: navigator.userAgent,
      connectionType: readConnectionType(),
    });
    const file = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
    saveFile(file, `performance-${report.timestamp.slice(0, 19).replaceAll(':', '-')}.json`);
  }

  function turnOff() {
    deviceStorage.set(PERFORMANCE_FLAG_KEY, null);
    setOff(true);
  }

  if (off) return null;
  const stats = toStats(calls);
  return (
    <aside
      aria-label="Performance"
      className="bar fixed right-3 above-19 left-3 z-20 rounded-md border border-edge bg-paper text-small shadow-lift lg:right-auto lg:above-4 lg:left-4 lg:w-88"
    >
      <details open={open}>
        <summary className="flex min-h-11 items-center gap-3 px-4 font-semibold">
          Performance
          <span className="ml-auto font-normal text-soft tabular-nums">
            {stats.totalCalls} {stats.totalCalls === 1 ? 'call' : 'calls'}
          </span>
        </summary>
        <ScrollRegion
          label="Figures"
          className="max-h-[55dvh] overflow-y-auto lg:max-h-[40dvh] border-t border-line px-4 py-3"
        >
          <CallFigures stats={stats} memory={memory} />
          <RecentCalls calls={calls.recent} />
        </ScrollRegion>
        <div className="flex justify-end gap-3 border-t border-line px-4 py-2.5">
          <Button variant="quiet" onClick={turnOff}>
            Turn Off
          </Button>
          <Button variant="secondary" size="small" onClick={exportReport}>
            Export Report
          </Button>
        </div>
      </details>
    </aside>
  );
}

function CallFigures({ stats, memory }: { stats: CallStats; memory: MemoryInfo }) {
  const good = stats.cacheHitRate > CACHE_HIT_GOOD;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums [&>dd]:text-right [&>dt]:text-soft">
      <dt>Total calls</dt>
      <dd>{stats.totalCalls}</dd>
      <dt>Cached calls</dt>
      <dd>{stats.cachedCalls}</dd>
      <dt>Cache hit rate (target {CACHE_HIT_TARGET}%)</dt>
      <dd className={good ? 'font-semibold text-done' : 'font-semibold text-pending'}>
        {stats.cacheHitRate.toFixed(1)}%<span className="sr-only">, {good ? 'good' : 'below half'}</span>
      </dd>
      <dt>Average duration</dt>
      <dd>{milliseconds(stats.avgDuration)}</dd>
      <dt>Total duration</dt>
      <dd>{milliseconds(stats.totalDuration)}</dd>
      <dt>Calls saved</dt>
      <dd>{stats.callsSaved}</dd>
      <dt>Memory</dt>
      <dd>
        {memory
          ? `${megabytes(memory.used)} of ${megabytes(memory.limit)} MB`
          : 'not available in this browser'}
      </dd>
    </dl>
  );
}

function RecentCalls({ calls }: { calls: readonly CallRecord[] }) {
  return (
    <>
      <h2 className="mt-4 text-small font-semibold">Last calls</h2>
      {calls.length === 0 ? <p className="mt-1 text-soft">None since the page was loaded.</p> : null}
      <ol className="mt-1">
        {calls.map(({ operation, endpoint, duration, cached, timestamp }) => (
          <li
            key={`${timestamp} ${endpoint}`}
            className="flex gap-3 border-t border-line py-1 text-fine tabular-nums"
          >
            <span className="text-soft">{operation}</span>
            <span className="min-w-0 grow break-all">{endpoint}</span>
            <span className="whitespace-nowrap">{cached ? 'cached' : milliseconds(duration)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
