import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import { DEPARTMENTS } from './departments.ts';

it('the home page names every app of the catalog, in its order', () => {
  expect(DEPARTMENTS.map(entry => entry.serviceId)).toEqual(SERVICE_IDS);
});
