import type { ServiceId } from '@atrium/contract/marketplace/catalogue';

/**
 * The applications whose plans have a page: the displayed ones, written out again because every page loads this and
 * none needs the schemas for it. A test compares the two.
 */
export const APPS_WITH_PLANS_PAGE = ['ai-caller', 'blooger'] as const satisfies readonly ServiceId[];

/** The address of all plans of one application; products have theirs beside it, so it has a folder of its own. */
export function plansPath(appId: string): string {
  return `/marketplace/plans/${appId}`;
}
