import { OwnRecords } from '../accounts/own-records.ts';
import { get } from './define-route.ts';
import { EARLY_PATHS } from './early-paths.ts';

export const getOwnRecords = get(EARLY_PATHS.records, 'signed-in', {
  reply: OwnRecords,
  failure: 'Your data couldn’t be loaded.',
});
