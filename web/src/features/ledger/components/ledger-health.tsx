import type { ReconcileFailure, Reconciliation } from '@atrium/contract/ledger/reconciliation';
import { PARKING, type StripeEventSummary } from '@atrium/contract/ledger/stripe-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { timeText, wordsText } from '../../../platform/format.ts';
import { parkedEventsQuery, reconcile, reconciliationsQuery, replayEvent } from '../api/queries.ts';

/** The reports of reconciliations, and a button to start one. */
export function Reconciliations() {
  const client = useQueryClient();
  const list = useGrowingQuery(reconciliationsQuery);
  const failures = list.pages.at(-1)?.failures ?? [];
  const comparison = useMutation({
    mutationFn: reconcile,
    // Also after a failure: a concurrent reconciliation may have stored its report.
    onSettled: () => void client.invalidateQueries({ queryKey: reconciliationsQuery.queryKey }),
  });
  const { isPending: busy, error } = comparison;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <p className="max-w-[60ch] text-small text-soft">
          Reconciliation compares Stripe with the ledger every hour and repairs differences. Run it now; it
          takes up to a minute.
        </p>
        <Button disabled={busy} onClick={() => comparison.mutate()}>
          {busy ? 'Reconciling...' : 'Reconcile Now'}
        </Button>
      </div>
      {error ? (
        <Notice className="mb-5" tone="fail">
          {getErrorMessage(error, 'The reconciliation failed.')}
        </Notice>
      ) : null}
      {failures.length > 0 ? <Failures failures={failures} /> : null}
      <GrowingList label="Reconciliations" list={list} empty="No reports yet." getId={report => report.id}>
        {report => <Report report={report} />}
      </GrowingList>
    </>
  );
}

/** Objects that could not be compared; they are retried automatically. */
function Failures({ failures }: { failures: readonly ReconcileFailure[] }) {
  return (
    <TitledSection title="Not reconciled yet" className="mb-6 border border-fail p-4 sm:p-5">
      <p className="mt-1 max-w-[60ch] text-small text-soft">
        These couldn’t be compared with Stripe. Every run retries them until it succeeds.
      </p>
      <ul className="mt-3 grid gap-3 text-fine wrap-anywhere">
        {failures.map(({ id, kind, error, attempts, since }) => (
          <li key={id}>
            <span className="font-medium">{wordsText(kind)}</span>{' '}
            <span className="font-mono break-all text-soft">{id}</span>
            <span className="block text-fail">{error}</span>
            <span className="block text-soft">
              {attempts === 1 ? 'Failed once' : `Failed ${attempts} times`}, first{' '}
              <time dateTime={since}>{timeText(new Date(since))}</time>
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Report({ report }: { report: Reconciliation }) {
  const { checked, repaired, errors, withoutAccount, complete } = report;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-medium">
          {checked.toLocaleString('en-US')} compared, {repaired.length} repaired, {errors.length} failed
          {withoutAccount.length > 0 ? `, ${withoutAccount.length} without an account` : ''}
          {complete ? '' : ', to be continued'}
        </span>
        <time dateTime={report.finishedAt} className="text-fine text-soft">
          {timeText(new Date(report.finishedAt))}
          {report.startedBy === 'schedule' ? ', scheduled' : ', on demand'}
        </time>
      </p>
      {repaired.length + errors.length + withoutAccount.length > 0 ? (
        <details className="mt-1">
          <summary className="w-fit text-fine text-soft underline decoration-line underline-offset-4">
            Findings
          </summary>
          <ul className="mt-2 grid gap-1 text-fine wrap-anywhere">
            {repaired.map(({ id, what }) => (
              <li key={id}>
                <span className="font-mono break-all text-soft">{id}</span> {what}
              </li>
            ))}
            {errors.map(({ id, error }) => (
              <li key={id} className="text-fail">
                <span className="font-mono break-all">{id}</span> {error}
              </li>
            ))}
            {withoutAccount.map(id => (
              <li key={`${id} account`} className="text-warn">
                <span className="font-mono break-all">{id}</span> The account of this subscription was
                deleted. Billing ends automatically.
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** Stripe events that kept failing, each with a button to replay it. */
export function ParkedEvents() {
  const list = useGrowingQuery(parkedEventsQuery);
  return (
    <GrowingList
      label="Parked events"
      list={list}
      empty={`No parked events. A Stripe event is parked after ${PARKING.after} failed attempts.`}
      getId={event => event.id}
    >
      {event => <ParkedEvent event={event} />}
    </GrowingList>
  );
}

function ParkedEvent({ event }: { event: StripeEventSummary }) {
  // The list is not reloaded: the event stays visible with its outcome.
  const replay = useMutation({ mutationFn: () => replayEvent(event.id) });
  const { data: replayed, isPending: busy } = replay;
  const problem = replay.error ? getErrorMessage(replay.error, 'The event could not be replayed.') : null;

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{event.type}</p>
        <p className="font-mono text-fine break-all text-soft">
          {event.id}
          {event.subjectId ? ` · ${event.subjectId}` : ''}
        </p>
        <p className="mt-1 max-w-[70ch] text-soft">
          {event.attempts} {event.attempts === 1 ? 'try' : 'tries'}, the last{' '}
          {timeText(new Date(event.recordedAt))}: {event.note}
        </p>
        <p role="status" className={problem ? 'mt-1 font-medium text-fail' : 'mt-1 font-medium text-done'}>
          {problem ?? (replayed ? `Replayed: ${replayed.note}` : '')}
        </p>
      </div>
      {replayed ? null : (
        <Button variant="secondary" size="small" disabled={busy} onClick={() => replay.mutate()}>
          {busy ? 'Replaying...' : 'Replay'}
        </Button>
      )}
    </div>
  );
}
