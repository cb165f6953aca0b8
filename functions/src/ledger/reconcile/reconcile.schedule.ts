import { AppError } from '@atrium/contract/platform/errors';
import type { SecretParam } from 'firebase-functions/params';
import { defineSchedule } from '../../platform/define-schedule.ts';
import { logger } from '../../platform/logger.ts';
import { countEvents } from '../event-store.ts';
import { runReconciliation } from './run-reconciliation.ts';

/** Firebase ends a run after nine minutes; the next one continues where it stopped. */
const TIMEOUT_SECONDS = 540;
const BUDGET_MS = 480_000;

/** Every hour: reports events that wait for staff, and repairs what webhooks have missed. */
export const onReconcile = (secrets: SecretParam[]) =>
  defineSchedule('1 hours', { timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1, secrets }, async () => {
    const count = await countEvents('parked');
    if (count > 0) logger.error('payments.events_parked', { count });
    await runReconciliation('schedule', BUDGET_MS).catch(error => {
      // Another run is active.
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      logger.info('payments.reconcile_skipped', { reason: error.message });
    });
  });
