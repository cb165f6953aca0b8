import type { Service, ServiceId } from '@atrium/contract/marketplace/catalog';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { buildCatalog } from '../../build-catalog.ts';
import { AppList } from './app-list.tsx';

const [first] = buildCatalog().services;

function renderHtml(count: number): string {
  if (!first) throw new Error('The catalog is empty.');
  const apps: Service[] = Array.from({ length: count }, (_, i) => ({
    ...first,
    id: `app-${i}` as ServiceId,
  }));
  const ignore = () => {};
  const list = createElement(AppList, {
    apps,
    findNote: () => null,
    findOwnedTier: () => undefined,
    onSelect: ignore,
    onInterest: ignore,
    onSeen: ignore,
  });
  return renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, list));
}

const countApps = (html: string) => html.match(/<article id="app-/g)?.length;

it('renders a long app list in chunks, and a short one completely', () => {
  const html = renderHtml(1000);
  expect(countApps(html)).toBe(24);
  expect(html).toContain('Show 24 More');
  expect(html).toContain('24 of 1,000 applications');
  expect(renderHtml(30)).toContain('Show 6 More');
  expect(countApps(renderHtml(24))).toBe(24);
  expect(renderHtml(24)).not.toContain('Show');
});
