import type { Figure } from '../figure.ts';
import { measureConversions } from './conversions.ts';
import { measureExport } from './export.ts';

/** The figures of analytics. */
export async function measureAnalytics(): Promise<Figure[]> {
  return [...(await measureConversions()), ...(await measureExport())];
}
