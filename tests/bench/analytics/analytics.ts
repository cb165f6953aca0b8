import type { Figure } from '../figure.ts';
import { measureChartBytes } from './chart-bytes.ts';
import { measureReports } from './reports.ts';

/** The figures of analytics, one group after the other. */
export async function measureAnalytics(): Promise<Figure[]> {
  return [...(await measureReports()), ...(await measureChartBytes())];
}
