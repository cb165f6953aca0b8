import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { describe, expect, it } from 'vitest';
import { getProductPath, PRODUCT_IDS, productPath } from '../../../../paths.ts';
import { PRODUCTS } from './products.ts';

it('every application has its own product page', () => {
  for (const serviceId of SERVICE_IDS) {
    const product = Object.values(PRODUCTS).find(candidate => candidate.serviceId === serviceId);
    expect(getProductPath(serviceId)).toBe(product && productPath(product.id));
  }
});

/** Picks the catalog fields that a product page repeats. */
const pick = ({ name, icon, category }: (typeof sampleServices)[number]) => ({ name, icon, category });

describe.each(PRODUCT_IDS)('the product page %s', id => {
  const product = PRODUCTS[id];

  it('has its own id, the catalog’s name, and three related products', () => {
    expect(product.id).toBe(id);
    const service = sampleServices.find(({ serviceId }) => serviceId === product.serviceId);
    if (service) expect(product).toMatchObject(pick(service));
    expect(new Set([id, ...product.related]).size).toBe(4);
  });

  it('contains no catalog price in its text', () => {
    const text = JSON.stringify(product);
    for (const { price } of sampleServices.flatMap(service => service.pricingTiers)) {
      const figure = String(price).replace('.', '\\.');
      expect(text).not.toMatch(new RegExp(`\\$ ?${figure}(?![\\d,.]*\\d)`));
    }
  });

  it('has a description that search results show completely', () => {
    expect(product.description.length).toBeGreaterThan(60);
    expect(product.description.length).toBeLessThanOrEqual(170);
  });

  it('has sections with unique ids, including questions', () => {
    const ids = product.entries.map(section => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(product.entries.map(section => section.kind)).toContain('questions');
  });
});
