import type { AuditLogEntry } from '@atrium/contract/access/audit';
import { Badge, type Tone } from '../../../design/feedback/badge.tsx';
import { GrowingList } from '../../../design/layout/growing-list.tsx';
import { TextLink } from '../../../design/typography/text-link.tsx';
import { type GrowingQuery, type PageOf, useGrowingQuery } from '../../../platform/api/growing-query.ts';
import { timeText } from '../../../platform/format.ts';
import { PersonLink } from '../../../session/person-link.tsx';
import {
  actorText,
  auditFacts,
  auditHref,
  auditTarget,
  auditTitle,
  type ShownState,
  shownState,
} from '../audit-text.ts';

const STATES: Record<ShownState, readonly [label: string, tone: Tone] | null> = {
  done: null,
  refused: ['Not done', 'fail'],
  running: ['In progress', 'pending'],
  interrupted: ['Interrupted', 'warn'],
};

interface AuditListProps {
  label?: string;
  query: GrowingQuery<PageOf<AuditLogEntry>>;
  empty: string;
}

/** Entries of the audit log: what was done, by whom, when and with what outcome. */
export function AuditList({ label = 'Audit log', query, empty }: AuditListProps) {
  const list = useGrowingQuery(query);
  return (
    <GrowingList label={label} list={list} empty={empty} getId={entry => entry.id}>
      {entry => <AuditEntryLine entry={entry} />}
    </GrowingList>
  );
}

/** One entry of the audit log. */
export function AuditEntryLine({ entry }: { entry: AuditLogEntry }) {
  const title = auditTitle(entry);
  const href = auditHref(entry);
  const state = shownState(entry, Date.now());
  const badge = STATES[state];
  const facts = auditFacts(entry);
  const target = auditTarget(entry);
  return (
    <div className="grid gap-y-1 sm:grid-cols-[minmax(0,1fr)_fit-content(45%)] sm:gap-x-8">
      <p className="min-w-0 font-medium wrap-anywhere">
        {href ? <TextLink to={href}>{title}</TextLink> : title}
        {badge ? (
          <span className="ml-2.5 align-[1px]">
            <Badge tone={badge[1]}>{badge[0]}</Badge>
          </span>
        ) : null}
      </p>
      <p className="text-fine text-soft sm:pt-0.5 sm:text-right">
        <span className="wrap-anywhere">
          {entry.actorEmail ? (
            <PersonLink id={entry.actorId}>{actorText(entry)}</PersonLink>
          ) : (
            actorText(entry)
          )}
        </span>
        <span aria-hidden="true"> · </span>
        <time dateTime={entry.at} className="whitespace-nowrap">
          {timeText(new Date(entry.at))}
        </time>
      </p>
      {target || facts.length > 0 || entry.outcome || state === 'interrupted' ? (
        <ul className="max-w-[70ch] text-fine wrap-anywhere text-soft sm:col-span-2">
          {target ? <li className="font-mono break-all">{target}</li> : null}
          {facts.map(([name, value]) => (
            <li key={name}>
              {name}: {value}
            </li>
          ))}
          {entry.outcome ? <li>{entry.outcome}</li> : null}
          {state === 'interrupted' ? (
            <li>The server was interrupted, so the outcome is not recorded.</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
