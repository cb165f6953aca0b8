import type { AuditEntry } from '@atrium/contract/access/audit';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { Badge, type Tone } from '../../../../design/feedback/badge.tsx';
import { GrowingList } from '../../../../design/layout/growing-list.tsx';
import { type GrowingQuery, type PageOf, useGrowingQuery } from '../../../../platform/api/growing-query.ts';
import { moneyText, timeText, wordsText } from '../../../../platform/format.ts';
import { auditQuery } from '../api/queries.ts';

const TONES: Record<AuditEntry['state'], Tone> = { started: 'pending', done: 'done', refused: 'fail' };

/** Actions that their name in the log doesn't describe well. */
const ACTIONS: Readonly<Record<string, string>> = {
  open_inquiries: 'Opened the inquiries',
  read_inquiry: 'Read an inquiry',
  mark_inquiries_as_spam: 'Marked inquiries as spam',
  unmark_inquiries_as_spam: 'Moved inquiries out of spam',
  delete_inquiries: 'Deleted inquiries',
};

interface AuditListProps {
  label?: string;
  /** Which entries; by default all that the user's role can see. */
  query?: GrowingQuery<PageOf<AuditEntry>>;
  /** Shown when there are none. */
  empty?: string;
}

/** The audit log: actor, action, time and outcome. */
export function AuditList({
  label = 'Audit log',
  query = auditQuery,
  empty = 'No entries yet. Refunds, replays and reconciliations are recorded here.',
}: AuditListProps) {
  const list = useGrowingQuery(query);
  return (
    <GrowingList label={label} list={list} empty={empty} idOf={entry => entry.id}>
      {entry => (
        <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1">
          <span>
            <span className="font-medium">{ACTIONS[entry.action] ?? wordsText(entry.action)}</span>
            <span className="text-soft"> by {entry.actorEmail ?? entry.actorId}</span>
          </span>
          <time dateTime={entry.at} className="text-fine text-soft">
            {timeText(new Date(entry.at))}
          </time>
          <span className="min-w-0 text-fine text-soft">
            <span className="font-mono break-all">{entry.target}</span>
            {detailsOf(entry).map(detail => (
              <span key={detail} className="block">
                {detail}
              </span>
            ))}
            {entry.outcome ? <span className="block break-words">{entry.outcome}</span> : null}
          </span>
          <span className="justify-self-end">
            <Badge tone={TONES[entry.state]}>{wordsText(entry.state)}</Badge>
          </span>
        </div>
      )}
    </GrowingList>
  );
}

/** Returns an entry's details as text; amounts are in minor units of the named currency, by default cents. */
function detailsOf({ details }: AuditEntry): string[] {
  const { amountCents, requested: _, currency = PAYMENT_LIMITS.currency, ids, ...rest } = details;
  const amount = amountCents ? [moneyText(fromMinorUnits(Number(amountCents), currency), currency)] : [];
  return [
    ...amount,
    ...Object.entries(rest).map(([name, value]) => `${wordsText(name)}: ${wordsText(value)}`),
    // Ids are case-sensitive.
    ...(ids ? [`Ids: ${ids}`] : []),
  ];
}
