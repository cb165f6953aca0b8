import { OwnRecords } from '../accounts/own-records.ts';
import type { ApiRoute } from './api-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

export const getOwnRecords = {
  method: 'GET',
  path: EARLY_PATHS.records,
  access: 'signed-in',
  reply: OwnRecords,
  failure: 'Your data couldn’t be loaded.',
} as const satisfies ApiRoute;
