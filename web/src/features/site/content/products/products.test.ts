import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { describe, expect, it } from 'vitest';
import { PRODUCT_IDS } from '../../../../paths.ts';
import { PRODUCTS } from './products.ts';

describe.each(PRODUCT_IDS)('the product page %s', id => {
  const product = PRODUCTS[id];

  it('has three related products', () => {
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
