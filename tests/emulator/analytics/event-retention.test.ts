import { OBSERVED_COLLECTIONS } from '@atrium/contract/analytics/event-lists';
import { RETENTION_DAYS } from '@atrium/contract/analytics/retention';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { database } from '../database.ts';
import { runSchedule } from '../run-schedule.ts';

const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);

it('the schedule deletes expired events and referrals without a TTL field, and no others', async () => {
  const stored = OBSERVED_COLLECTIONS.flatMap(name =>
    [RETENTION_DAYS + 3, RETENTION_DAYS + 1, 1].map(days => ({
      reference: database.collection(name).doc(),
      days,
    })),
  );
  for (const { reference, days } of stored) await reference.set({ userId: null, timestamp: ago(days) });

  expect(await runSchedule('analyticsDeleteOldEvents')).toBe(200);

  for (const { reference, days } of stored)
    expect((await reference.get()).exists, reference.path).toBe(days < RETENTION_DAYS + 2);
  for (const { reference } of stored) await reference.delete();
});

it('the schedule removes what may be secret from the URLs of stored events, and reads each event once', async () => {
  const secret = 'https://atrium.example/account/action?mode=signIn&oobCode=secret';
  const stored = await database
    .collection('analytics')
    .add({ timestamp: ago(1), url: secret, referrer: secret });
  const state = database.doc('analytics_state/page_urls');
  await state.delete();

  expect(await runSchedule('analyticsDeleteOldEvents')).toBe(200);

  const url = 'https://atrium.example/account/action';
  expect((await stored.get()).data()).toMatchObject({ url, referrer: url });
  expect((await state.get()).data()).toEqual({ id: null, isDone: true });
  await stored.delete();
});
