import type { AttentionItem, BackendOutage } from '@atrium/contract/admin-home/attention';
import { ATTENTION_TEXT } from '@atrium/contract/admin-home/attention-text';
import { durationText } from '../../platform/format.ts';

const DAY_MS = 86_400_000;

export interface Deadline {
  text: string;
  /** `soon`: within two days. */
  urgency: 'overdue' | 'soon' | 'later';
}

/** Describes the first deadline of an item; null for items without one. Accounts are erased in time, so never overdue. */
export function findDeadline({ kind, dueBy }: AttentionItem, now: number): Deadline | null {
  const { due } = ATTENTION_TEXT[kind];
  if (dueBy === null || !due) return null;
  const left = Date.parse(dueBy) - now;
  if (left < 0) {
    return kind === 'account_deletions'
      ? { text: `${due} within hours`, urgency: 'later' }
      : { text: `Overdue by ${durationText(-left)}`, urgency: 'overdue' };
  }
  const urgency = kind !== 'account_deletions' && left < 2 * DAY_MS ? 'soon' : 'later';
  return { text: `${due} in ${durationText(left)}`, urgency };
}

const RANKS: Record<Deadline['urgency'], number> = { overdue: 0, soon: 1, later: 2 };

/** Sorts what is overdue first, then what is due soon; the rest keeps its order. */
export function byUrgency(items: readonly AttentionItem[], now: number): AttentionItem[] {
  const rank = (item: AttentionItem) => RANKS[findDeadline(item, now)?.urgency ?? 'later'];
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** Describes a back end that is not live: what the marketplace shows, the last success and the last failure. */
export function outageText({ source, lastSuccessAt, latencyMs, reason }: BackendOutage, now: number): string {
  const shown = source === 'cached' ? 'Shows its last good data' : 'Shows sample data';
  const success = lastSuccessAt
    ? `last success ${durationText(now - Date.parse(lastSuccessAt))} ago`
    : 'never reached';
  const took = latencyMs === null ? '' : ` after ${latencyText(latencyMs)}`;
  const failure = reason === null ? '' : `; last request: ${reason}${took}`;
  return `${shown}, ${success}${failure}.`;
}

function latencyText(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
