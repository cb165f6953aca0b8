import { DISPLAYED_SERVICE_IDS } from '@atrium/contract/marketplace/catalogue';
import { expect, it } from 'vitest';
import { APPS_WITH_PLANS_PAGE } from './paths.ts';

it('has a page for each application that the marketplace shows', () => {
  expect(APPS_WITH_PLANS_PAGE).toEqual(DISPLAYED_SERVICE_IDS);
});
