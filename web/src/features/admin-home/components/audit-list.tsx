import type { AuditLogEntry } from '@atrium/contract/access/audit';
import { Badge, type Tone } from '../../../design/feedback/badge.tsx';
import { type Column, DataTable } from '../../../design/layout/data-table.tsx';
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

interface EntryProps {
  entry: AuditLogEntry;
}

interface AuditListProps {
  label?: string;
  query: GrowingQuery<PageOf<AuditLogEntry>>;
  empty: string;
}

/** Entries of the audit log: what was done, by whom, when and with what outcome. */
export function AuditList({ label = 'Audit log', query, empty }: AuditListProps) {
  const list = useGrowingQuery(query);
  return <DataTable caption={label} list={list} empty={empty} getId={entry => entry.id} columns={COLUMNS} />;
}

const COLUMNS: readonly Column<AuditLogEntry>[] = [
  {
    head: 'Action',
    className: 'wrap-anywhere @max-4xl:col-span-2',
    cell: entry => (
      <>
        <p className="flex flex-wrap items-center gap-x-2.5 font-medium">
          <AuditTitle entry={entry} />
        </p>
        <AuditNotes entry={entry} />
      </>
    ),
  },
  {
    head: 'By',
    className: 'text-fine wrap-anywhere text-soft @max-md:col-span-2 @4xl:w-1/4 @4xl:min-w-44',
    cell: entry => <AuditActor entry={entry} />,
  },
  {
    head: 'Time',
    className: 'text-fine whitespace-nowrap text-soft',
    cell: ({ at }) => <time dateTime={at}>{timeText(new Date(at))}</time>,
  },
];

export function AuditActor({ entry }: EntryProps) {
  const text = actorText(entry);
  return entry.actorEmail ? <PersonLink id={entry.actorId}>{text}</PersonLink> : text;
}

export function AuditTitle({ entry }: EntryProps) {
  const title = auditTitle(entry);
  const href = auditHref(entry);
  const badge = STATES[shownState(entry, Date.now())];
  return (
    <>
      {href ? <TextLink to={href}>{title}</TextLink> : title}
      {badge ? <Badge tone={badge[1]}>{badge[0]}</Badge> : null}
    </>
  );
}

/** What is known about an action: its object, details and outcome. */
export function AuditNotes({ entry }: EntryProps) {
  const target = auditTarget(entry);
  return (
    <ul className="max-w-[70ch] text-fine wrap-anywhere text-soft empty:hidden">
      {target ? <li className="font-mono break-all">{target}</li> : null}
      {auditFacts(entry).map(([name, value]) => (
        <li key={name}>
          {name}: {value}
        </li>
      ))}
      {entry.outcome ? <li>{entry.outcome}</li> : null}
      {shownState(entry, Date.now()) === 'interrupted' ? (
        <li>The server was interrupted, so the outcome is not recorded.</li>
      ) : null}
    </ul>
  );
}
