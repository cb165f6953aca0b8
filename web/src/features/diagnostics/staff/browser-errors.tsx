import type { BrowserError, BrowserErrorKind } from '@atrium/contract/diagnostics/browser-errors';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { listBrowserErrors } from '@atrium/contract/routes/diagnostics';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { growingQuery, useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { useArrival } from '../../../platform/browser/use-arrival.ts';
import { timeText } from '../../../platform/format.ts';

/** Errors that pages had in browsers, the last seen first. */
const browserErrorsQuery = growingQuery({
  queryKey: ['diagnostics', 'browser-errors'],
  label: 'Errors in browsers',
  route: listBrowserErrors,
  toPage: ({ errors, nextCursor }) => ({ items: errors, nextCursor }),
});

const KINDS: Record<BrowserErrorKind, string> = {
  error: 'Uncaught error',
  rejection: 'Unhandled rejection',
  chunk: 'Code not loaded',
  page: 'Page stopped working',
  policy: 'Content blocked',
};

/** The errors of all visitors, by message and release. */
export function BrowserErrors() {
  const list = useGrowingQuery(browserErrorsQuery);
  const section = useArrival('browser-errors');
  return (
    <section ref={section} id="browser-errors" aria-labelledby="browser-errors-title">
      <h2 id="browser-errors-title" className="pb-2 text-h3">
        Errors in browsers
      </h2>
      <p className="max-w-[70ch] pb-4 text-small text-soft">
        Reported by the pages of all visitors, without who they are. An error is deleted when it hasn’t been
        reported for {RETENTION_DAYS.browserError} days.
      </p>
      <GrowingList
        label="Errors in browsers"
        list={list}
        empty={`No page has reported an error in the last ${RETENTION_DAYS.browserError} days.`}
        getId={({ id }) => id}
      >
        {error => <ReportedError error={error} />}
      </GrowingList>
    </section>
  );
}

function ReportedError({ error }: { error: BrowserError }) {
  const { kind, message, count, page, source, browser, release, firstSeenAt, lastSeenAt } = error;
  const first = <time dateTime={firstSeenAt}>{timeText(new Date(firstSeenAt))}</time>;
  const last = <time dateTime={lastSeenAt}>{timeText(new Date(lastSeenAt))}</time>;
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {KINDS[kind]}: {message}
      </p>
      <p className="mt-1 text-fine wrap-anywhere text-soft">
        {count === 1 ? (
          <>Once, {last}</>
        ) : (
          <>
            {count.toLocaleString('en-US')} times, first {first}, last {last}
          </>
        )}
      </p>
      <p className="text-fine wrap-anywhere text-soft">
        {[`Page ${page}`, source && `script ${source}`, browser, release && `release ${release}`]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  );
}
