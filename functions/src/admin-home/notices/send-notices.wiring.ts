import { createHash } from 'node:crypto';
import { hasAnyPermission } from '@atrium/contract/access/access';
import { DEMO_TIME_ZONE, formatDemoSlot } from '@atrium/contract/inquiries/demo-slot';
import { listConfirmedDemos } from '../../inquiries/demos/demo-booking-store.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { logger } from '../../platform/logger.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/mail-store.ts';
import { getAttention } from '../attention.ts';
import { attentionSources } from '../attention-sources.wiring.ts';
import { type Alert, composeAlerts, composeDigest, type DemoLine } from './compose-notices.ts';
import { findAlerts } from './find-alerts.wiring.ts';
import { listRecipients } from './list-recipients.ts';
import { commitAlerts, findNewAlerts } from './notice-store.ts';

const onFailure = (kind: string, error: unknown) =>
  logger.error('attention.source_failed', { kind, cause: String(error) });

/** Each reads all figures, of which one can take seconds. */
const DIGESTS_AT_A_TIME = 5;

/** Emails each member of staff who wants it what waits for them, once a day. */
export async function sendDigests(now: Date, origin: string): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: DEMO_TIME_ZONE }).format(now);
  const demos = await listDemoLines(day);
  await inParallel(await listRecipients('digest'), DIGESTS_AT_A_TIME, async ({ uid, email, access }) => {
    const { items } = await getAttention(access, attentionSources, now, onFailure);
    const own = hasAnyPermission(access, ['manage_inquiries']) ? demos : [];
    const mail = composeDigest(email, { items, demos: own }, origin, now.getTime());
    if (mail) await queueMail(`digest-${uid}-${day}`, mail);
  });
}

async function listDemoLines(day: string): Promise<DemoLine[]> {
  return (await listConfirmedDemos(day, day)).map(demo => ({
    text: `${demo.name}: ${formatDemoSlot(demo.preferredDate, demo.preferredTime).split(', ').at(-1)}`,
    path: `/admin/inquiries?list=demos&id=${demo.id}`,
  }));
}

/** Emails each member of staff who wants it what can't wait, each once. */
export async function sendAlerts(now: number, origin: string): Promise<void> {
  const recipients = await listRecipients('urgent');
  if (recipients.length === 0) return;
  const all = await findAlerts(now);
  const fresh = await findNewAlerts(all.map(({ key }) => key));
  // What nobody here can act on is told once somebody can.
  const alerts = all.filter(
    ({ key, permission }) =>
      fresh.includes(key) && recipients.some(({ access }) => hasAnyPermission(access, [permission])),
  );
  const mails = new Map<string, Mail>();
  for (const { uid, email, access } of recipients) {
    const mail = composeAlerts(email, access, alerts, origin);
    if (mail) mails.set(`alert-${toHash(alerts)}-${uid}`, mail);
  }
  if (mails.size > 0)
    await commitAlerts(
      alerts.map(({ key }) => key),
      mails,
      now,
    );
}

const toHash = (alerts: readonly Alert[]) =>
  createHash('sha256')
    .update(alerts.map(({ key }) => key).join())
    .digest('hex')
    .slice(0, 20);
