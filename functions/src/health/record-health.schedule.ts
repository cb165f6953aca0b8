import { onSchedule } from 'firebase-functions/v2/scheduler';
import { logger } from '../platform/logger.ts';
import { componentStates } from './component-states.ts';
import { nextRecord } from './health-record.ts';
import { healthSources } from './health-sources.wiring.ts';
import { readHealth, writeHealth } from './health-store.ts';
import { observe } from './observe.ts';

/** Every five minutes: checks each component, and stores states and incidents for the status page and for probes. */
export const onRecordHealth = (secrets: string[]) =>
  onSchedule(
    { schedule: 'every 5 minutes', timeZone: 'Etc/UTC', timeoutSeconds: 60, maxInstances: 1, secrets },
    async () => {
      const seen = await observe(healthSources, (source, error) =>
        logger.error('health.source_failed', { source, cause: String(error) }),
      );
      const now = new Date();
      const figures = {
        catalogRefreshedAt: seen.catalog?.refreshedAt ?? null,
        reconciledAt: seen.reconciliation?.finishedAt ?? null,
        mailBacklog: seen.mailBacklog ?? null,
        parkedEvents: seen.parkedEvents ?? null,
      };
      if (seen.parkedEvents) logger.error('payments.events_parked', { count: seen.parkedEvents });
      try {
        await writeHealth(nextRecord(await readHealth(), componentStates(seen, now), figures, now));
      } catch (error) {
        logger.error('health.not_recorded', { cause: String(error) });
        throw error;
      }
    },
  );
