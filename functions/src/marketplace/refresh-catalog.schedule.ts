import { defineSchedule } from '../platform/define-schedule.ts';
import { currentCatalog } from './current-catalog.ts';
import { BACKEND_KEYS } from './sources/backend-settings.ts';

/** Every ten minutes, which is how long a catalog is fresh: refreshes it, so that visitors do not wait for back ends. */
export const onRefreshCatalog = () =>
  defineSchedule('10 minutes', { maxInstances: 1, secrets: BACKEND_KEYS }, async () => {
    await currentCatalog.refresh();
    await currentCatalog.idle();
  });
