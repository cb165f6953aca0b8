import { SERVICE_LIMITS } from '@atrium/contract/services';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { serviceRecordsQuery } from '../api/queries.ts';
import { ServiceRecords } from './service-list.tsx';

function renderHtml(count: number): string {
  const services = Array.from({ length: count }, (_, i) => ({
    service: { id: `s-${i}`, icon: 'service', name: 'Care', description: '', active: i > 0, tiers: [] },
    version: '',
    savedAt: null,
  }));
  const client = new QueryClient();
  client.setQueryData(serviceRecordsQuery.queryKey, { services, invalidIds: [] });
  const props = { getEditorPath: (id: string) => `/e?id=${id}`, newPath: '/e?new', notice: null };
  const list = createElement(QueryClientProvider, { client }, createElement(ServiceRecords, props));
  return renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, list));
}

it('an empty service list explains how to create the first service', () => {
  expect(renderHtml(0)).toContain('There are no services yet.');
  expect(renderHtml(0)).toMatch(/<a[^>]* href="\/e\?new"[^>]*>Create the First Service/);
});

it('a service can be created until the catalog is full', () => {
  expect(renderHtml(2)).toContain('2 services, 1 shown to visitors');
  expect(renderHtml(2)).toContain('href="/e?new"');
  expect(renderHtml(SERVICE_LIMITS.servicesMax)).toContain('The catalog is full');
  expect(renderHtml(SERVICE_LIMITS.servicesMax)).not.toContain('href="/e?new"');
});
