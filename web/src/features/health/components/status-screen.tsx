import { HEALTH_COMPONENTS, Health, type HealthState, isApp } from '@atrium/contract/health';
import { getHealth as healthRoute } from '@atrium/contract/routes/health';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { CircledMark, MARKS } from '../../../design/icons/circled-mark.tsx';
import { Breadcrumbs } from '../../../design/layout/breadcrumbs.tsx';
import { PATHS } from '../../../paths.ts';
import { timeText } from '../../../platform/format.ts';
import { COMPONENT_NAMES, getHeadline } from '../status-text.ts';

const GROUPS = [
  { id: 'site', title: 'Site and account', components: HEALTH_COMPONENTS.filter(each => !isApp(each)) },
  { id: 'apps', title: 'Marketplace apps', components: HEALTH_COMPONENTS.filter(isApp) },
] as const;

const QUESTION_MARK = 'M7.5 8a2.5 2.5 0 1 1 3.4 2.3c-.7.3-.9.7-.9 1.4M10 14v.5';

/** Name, color and mark of each state: readable without the color. */
const STATES: Record<HealthState, { name: string; ink: string; mark: string }> = {
  operational: { name: 'Operational', ink: 'text-done', mark: MARKS.done },
  degraded: { name: 'Partly working', ink: 'text-warn', mark: MARKS.warn },
  down: { name: 'Down', ink: 'text-fail', mark: MARKS.fail },
  unknown: { name: 'Unknown', ink: 'text-soft', mark: QUESTION_MARK },
};

const TIMEOUT_MS = 10_000;
const NOT_LOADED = 'The current state couldn’t be loaded. Check your connection, or try again in a minute.';
const REFRESH_MS = 5 * 60_000;

/** Fetches the state of each component. Not through the API client, because a 503 has the same body. */
async function loadHealth(): Promise<Health> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(healthRoute.path, { signal, cache: 'no-cache' });
  return Health.parse(await response.json());
}

/** `problem` is the reason why the last attempt failed. */
interface Loaded {
  health: Health | null;
  problem: string | null;
  isLoading: boolean;
}

/** The current state of each component. Loaded again every five minutes. */
export function StatusScreen() {
  const { health, problem, isLoading, load } = useHealth();
  const headline = health ? getHeadline(health) : null;
  return (
    <>
      <div className="grid-lines border-b border-line">
        <div className="wrap pt-10 pb-10 md:pt-16 md:pb-14">
          <Breadcrumbs trail={[{ name: 'Home', path: PATHS.home }]} here="Status" />
          <h1 className="mt-5 text-h1 tracking-[-0.035em]">System status</h1>
          <div
            aria-live="polite"
            aria-busy={isLoading}
            className="mt-7 flex min-h-28 items-start gap-4 sm:min-h-16"
          >
            <StateMark state={headline?.state ?? 'unknown'} className="mt-0.5 size-7" />
            <div>
              <p className="text-lead">
                {headline?.text ?? (problem ? 'The current state is not known.' : 'Checking...')}
              </p>
              <p className="mt-1 text-small text-soft">
                {health
                  ? `Checked on ${timeText(new Date(health.checkedAt))}.`
                  : 'Every component is checked now.'}
              </p>
            </div>
          </div>
          <noscript>
            <p className="mt-4 text-small">
              Without JavaScript this page can’t load the current state.{' '}
              <a className="underline" href="/api/health">
                Read it as JSON
              </a>
              .
            </p>
          </noscript>
          <p className="mt-6">
            <Button variant="secondary" aria-disabled={isLoading} onClick={() => isLoading || load()}>
              {isLoading ? 'Checking...' : 'Refresh'}
            </Button>
          </p>
          {problem ? (
            <Notice className="mt-6 max-w-[44rem]" tone="warn" title="The status couldn’t be loaded.">
              <p>{problem}</p>
            </Notice>
          ) : null}
        </div>
      </div>
      <div className="wrap grid gap-x-12 gap-y-12 py-12 md:py-16 lg:grid-cols-2">
        {GROUPS.map(({ id, title, components }) => (
          <section key={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="pb-4 text-h3">
              {title}
            </h2>
            <ul className="border-t border-ink">
              {components.map(component => (
                <li
                  key={component}
                  className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-3"
                >
                  <span className="min-w-0">{COMPONENT_NAMES[component]}</span>
                  {health ? (
                    <StateLabel
                      state={health.components.find(each => each.component === component)?.state ?? 'unknown'}
                    />
                  ) : (
                    <span className="text-small text-soft">{problem ? 'Unknown' : 'Checking...'}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function useHealth() {
  const [loaded, setLoaded] = useState<Loaded>({ health: null, problem: null, isLoading: true });
  const load = useCallback(() => {
    setLoaded(before => ({ ...before, isLoading: true }));
    loadHealth().then(
      health => setLoaded({ health, problem: null, isLoading: false }),
      // Drops the previous health, which may no longer be true.
      () => setLoaded({ health: null, problem: NOT_LOADED, isLoading: false }),
    );
  }, []);
  useEffect(() => {
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { ...loaded, load };
}

function StateMark({ state, className = 'size-5' }: { state: HealthState; className?: string }) {
  const { ink, mark } = STATES[state];
  return <CircledMark d={mark} className={`${className} ${ink}`} />;
}

function StateLabel({ state }: { state: HealthState }) {
  const { name, ink } = STATES[state];
  return (
    <span className={`inline-flex items-center gap-2 text-small font-medium whitespace-nowrap ${ink}`}>
      <StateMark state={state} />
      {name}
    </span>
  );
}
