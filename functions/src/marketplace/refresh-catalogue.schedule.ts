import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { CatalogueCache } from './catalogue-cache.ts';
import { BACKEND_KEY_NAMES } from './sources/backend-settings.ts';

/** Every ten minutes, as long as a catalogue is fresh: visitors find a fresh snapshot and wait for no back end. */
export const onRefreshCatalogue = (catalogues: CatalogueCache) =>
  onSchedule(
    { schedule: 'every 10 minutes', timeZone: 'Etc/UTC', maxInstances: 1, secrets: BACKEND_KEY_NAMES },
    async () => {
      await catalogues.refresh();
      await catalogues.idle();
    },
  );
