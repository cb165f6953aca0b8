import type { TransactionStatus as Status } from '@atrium/contract/transactions';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TransactionStatus } from './transaction-status.tsx';

const renderHtml = (status: Status) => renderToStaticMarkup(createElement(TransactionStatus, { status }));

it.each([
  ['completed', 'text-done'],
  ['pending', 'text-pending'],
  ['failed', 'text-fail'],
  ['refunded', 'text-soft'],
  ['disputed', 'text-soft'],
] as const)('the status %s has the color %s beside its name', (status, color) => {
  expect(renderHtml(status)).toContain(color);
  expect(renderHtml(status).toLowerCase()).toContain(`>${status}<`);
});
