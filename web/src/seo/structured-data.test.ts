import { expect, it } from 'vitest';
import { marketplaceProduct, organization } from './structured-data.ts';

it('the structured data contains no URL when the build has no origin', () => {
  expect(JSON.stringify([organization(''), marketplaceProduct('', '')])).not.toMatch(/"(url|logo|image)"/);
});
