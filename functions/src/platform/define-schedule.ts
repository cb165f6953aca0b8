import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';

type Options = Omit<ScheduleOptions, 'schedule' | 'timeZone'>;

/** A scheduled function. The interval is a count of minutes or hours, such as "5 minutes". */
export const defineSchedule = (interval: string, options: Options, run: () => Promise<void>) =>
  onSchedule({ schedule: `every ${interval}`, timeZone: 'Etc/UTC', ...options }, run);
