import type { Figure } from '../figure.ts';
import { measureChartBytes } from './chart-bytes.ts';
import { measureConversions } from './conversions.ts';
import { measureFunnel } from './funnel.ts';
import { measureReports } from './reports.ts';

/** The figures of analytics. Each function measures one group; they run one after the other. */
const GROUPS = [measureFunnel, measureConversions, measureReports, measureChartBytes];

export async function measureAnalytics(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const measure of GROUPS) figures.push(...(await measure()));
  return figures;
}
