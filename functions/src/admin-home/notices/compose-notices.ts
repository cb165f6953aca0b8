import type { Access, Permission } from '@atrium/contract/access/access';
import { hasAnyPermission } from '@atrium/contract/access/access';
import type { AttentionItem } from '@atrium/contract/admin-home/attention';
import { ATTENTION_TEXT } from '@atrium/contract/admin-home/attention-text';
import { type Block, composeUserMail, type Mail } from '../../platform/mail/mail.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const REASON = 'You get this email because you turned it on in the admin panel, where you can turn it off.';

/** A demo of the day, as a line. */
export interface DemoLine {
  text: string;
  path: string;
}

/** Composes what waits for a member of staff, most urgent first; null if nothing does. */
export function composeDigest(
  to: string,
  { items, demos }: { items: readonly AttentionItem[]; demos: readonly DemoLine[] },
  origin: string,
  now: number,
): Mail | null {
  const waiting = items.filter(({ count }) => count !== null && count > 0);
  if (waiting.length === 0 && demos.length === 0) return null;
  const left = ({ kind, dueBy }: AttentionItem) =>
    dueBy === null || !ATTENTION_TEXT[kind].due || kind === 'account_deletions'
      ? Number.POSITIVE_INFINITY
      : Date.parse(dueBy) - now;
  const overdue = waiting.filter(item => left(item) < 0);
  const today = waiting.filter(item => left(item) >= 0 && left(item) < DAY_MS);
  const others = waiting.filter(item => left(item) >= DAY_MS);
  const toLine = (item: AttentionItem): Block => {
    const { one, many, href } = ATTENTION_TEXT[item.kind];
    const text = `${item.count} ${item.count === 1 ? one : many}${describeLeft(left(item))}`;
    return { link: text, url: `${origin}${href ?? '/admin'}` };
  };
  const section = (title: string, lines: readonly Block[]): Block[] =>
    lines.length === 0 ? [] : [{ type: 'heading', text: [{ text: title }] }, ...lines];
  const count = overdue.length > 0 ? `: ${overdue.length} overdue` : '';
  return composeUserMail({
    to,
    subject: `What needs you today${count}`,
    blocks: [
      ...section('Overdue', overdue.map(toLine)),
      ...section('Due today', today.map(toLine)),
      ...section(
        'Demos today',
        demos.map(({ text, path }): Block => ({ link: text, url: `${origin}${path}` })),
      ),
      ...section('Open', others.map(toLine)),
    ],
    reason: REASON,
  });
}

function describeLeft(ms: number): string {
  if (ms < 0) {
    const hours = Math.floor(-ms / HOUR_MS);
    return hours < 48
      ? `, the first for ${Math.max(1, hours)} h`
      : `, the first for ${Math.floor(hours / 24)} days`;
  }
  if (ms === Number.POSITIVE_INFINITY) return '';
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 48
    ? `, the first in ${Math.max(1, hours)} h`
    : `, the first in ${Math.floor(hours / 24)} days`;
}

/** Something that staff are told about at once. */
export interface Alert {
  /** The same for the same occurrence, so that it is told once. */
  key: string;
  text: string;
  path: string;
  permission: Permission;
}

/** Composes the alerts that a member of staff can act on; null if there are none. */
export function composeAlerts(
  to: string,
  access: Access,
  alerts: readonly Alert[],
  origin: string,
): Mail | null {
  const own = alerts.filter(({ permission }) => hasAnyPermission(access, [permission]));
  const [first, ...others] = own;
  if (!first) return null;
  return composeUserMail({
    to,
    subject: others.length === 0 ? first.text : `${own.length} things can’t wait`,
    blocks: own.map(({ text, path }): Block => ({ link: text, url: `${origin}${path}` })),
    reason: REASON,
  });
}
