import type { Attention, AttentionItem, BackendOutage } from '@atrium/contract/admin-home/attention';
import { ATTENTION_TEXT } from '@atrium/contract/admin-home/attention-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { Badge, type Tone } from '../../../design/feedback/badge.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { attentionQuery } from '../api/queries.ts';
import { byUrgency, type Deadline, findDeadline, outageText } from '../attention-text.ts';

const URGENCY: Record<Deadline['urgency'], Tone> = { overdue: 'fail', soon: 'warn', later: 'plain' };

const LIST = new Intl.ListFormat('en-US');

interface AttentionListProps {
  appName(id: string): string;
}

/** The work that waits for the user, limited to their permissions. Refreshed every minute. */
export default function AttentionList({ appName }: AttentionListProps) {
  const { data, error, isFetching, refetch } = useQuery(attentionQuery);
  return (
    <section aria-labelledby="attention-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
        <h2 id="attention-title" className="text-h3">
          What needs you now
        </h2>
        <div className="flex items-center gap-4">
          {/* As wide as any time, so that the button stays where it is. */}
          <p className="figures min-w-34 text-fine text-soft">
            {data
              ? `Checked at ${new Date(data.checkedAt).toLocaleTimeString('en-US', { timeStyle: 'short' })}`
              : isFetching && 'Checking...'}
          </p>
          {/* Not disabled: each check in the background would take its focus. */}
          <Button
            variant="secondary"
            size="small"
            aria-disabled={isFetching}
            onClick={() => isFetching || void refetch()}
          >
            Refresh
          </Button>
        </div>
      </div>
      {error && !isFetching ? (
        <Notice className="mb-4" tone="warn" title="This couldn’t be checked just now.">
          <p>{data ? 'What you see is from the last check.' : 'Refresh to try again.'}</p>
        </Notice>
      ) : null}
      {data ? <Items attention={data} appName={appName} /> : null}
      {!data && isFetching ? (
        <Loading
          label="Checking for open work..."
          rows={['h-14', 'h-14', 'h-14']}
          className="grid gap-3 border-t border-ink pt-4"
        />
      ) : null}
    </section>
  );
}

function Items({ attention, appName }: AttentionListProps & { attention: Attention }) {
  const { items, backends } = attention;
  const waiting = byUrgency(
    items.filter(({ count }) => count !== null && count > 0),
    Date.now(),
  );
  const failed = items.filter(({ count }) => count === null);
  const clear = items.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length + failed.length > 0 ? (
        <ul aria-label="What needs you now" className="border-t border-ink">
          {waiting.map(item => (
            <li key={item.kind} className="border-b border-line">
              <Waiting item={item}>
                {item.kind === 'backends' ? <Outages backends={backends} appName={appName} /> : null}
              </Waiting>
            </li>
          ))}
          {failed.map(({ kind }) => (
            <li key={kind} className="border-b border-line">
              <Row
                figure="–"
                title={`Couldn’t check: ${ATTENTION_TEXT[kind].many}`}
                href={ATTENTION_TEXT[kind].href}
              >
                <p className="text-fine text-warn">
                  This check failed; the others didn’t. Refresh to try again.
                </p>
              </Row>
            </li>
          ))}
        </ul>
      ) : (
        <div className="border-y border-ink py-8">
          <p className="text-lead">
            {items.length === 0 ? 'No queue is assigned to you.' : 'You’re all caught up.'}
          </p>
          <p className="mt-1 text-small text-soft">
            {items.length === 0
              ? 'Your permissions include the pages listed here, but no work queue.'
              : 'This page refreshes every minute.'}
          </p>
        </div>
      )}
      {clear.length > 0 ? (
        <p className="pt-3 text-fine text-soft">
          {waiting.length + failed.length > 0 ? 'Nothing waiting' : 'Checked'}:{' '}
          {LIST.format(clear.map(({ kind }) => ATTENTION_TEXT[kind].many))}.
        </p>
      ) : null}
    </>
  );
}

function Waiting({ item, children }: { item: AttentionItem; children: ReactNode }) {
  const { kind, count } = item;
  const { one, many, todo, href } = ATTENTION_TEXT[kind];
  const deadline = findDeadline(item, Date.now());
  return (
    <Row
      figure={(count ?? 0).toLocaleString('en-US')}
      title={count === 1 ? one : many}
      href={href}
      badge={deadline ? <Badge tone={URGENCY[deadline.urgency]}>{deadline.text}</Badge> : null}
    >
      <p className="text-fine text-soft">{todo}</p>
      {children}
    </Row>
  );
}

interface RowProps {
  figure: string;
  title: string;
  /** The list of what waits; null where there is none. */
  href: string | null;
  badge?: ReactNode;
  children: ReactNode;
}

/** One kind of work; the whole row is the link to its list. */
function Row({ figure, title, href, badge, children }: RowProps) {
  const text = (
    <>
      <span className="sr-only">{figure} </span>
      {title}
    </>
  );
  return (
    <div className="group relative -mx-3 grid grid-cols-[3.25rem_minmax(0,1fr)_1.25rem] items-start gap-x-3 rounded-sm px-3 py-4 has-[a:hover]:bg-inset">
      <p aria-hidden="true" className="figures text-[1.75rem] leading-none font-semibold">
        {figure}
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-medium first-letter:uppercase">
            {href ? (
              <Link to={href} className="after:absolute after:inset-0">
                {text}
              </Link>
            ) : (
              text
            )}
          </p>
          {badge}
        </div>
        <div className="mt-0.5">{children}</div>
      </div>
      {href ? (
        <span className="justify-self-end pt-1 text-soft group-hover:text-ink">
          <Arrow />
        </span>
      ) : null}
    </div>
  );
}

function Outages({ backends, appName }: AttentionListProps & { backends: readonly BackendOutage[] }) {
  return (
    <ul className="mt-2 grid gap-1 text-fine">
      {backends.map(outage => (
        <li key={outage.serviceId}>
          <span className="font-medium">{appName(outage.serviceId)}</span>{' '}
          <span className="text-soft">{outageText(outage, Date.now())}</span>
        </li>
      ))}
    </ul>
  );
}
