import { type PublishedService, SERVICE_CURRENCY } from '@atrium/contract/services';
import { moneyText, timeText } from '../../../platform/format.ts';
import type { SeenService } from './api/service-records.ts';

export const savedText = ({ savedAt }: SeenService): string =>
  savedAt ? `Saved ${timeText(savedAt)}` : 'Never edited here';

/** Names the plans with their prices. */
export const plansText = (tiers: PublishedService['tiers'], separator: string): string =>
  tiers
    .map(({ name, monthlyPrice }) => `${name} ${moneyText(monthlyPrice, SERVICE_CURRENCY)}`)
    .join(separator);
