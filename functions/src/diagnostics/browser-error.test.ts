import type { BrowserErrorReport } from '@atrium/contract/diagnostics/browser-errors';
import { describe, expect, it } from 'vitest';
import { toErrorId, toPolicyRecord, toRecord } from './browser-error.ts';

const REPORT: BrowserErrorReport = {
  kind: 'error',
  message: 'TypeError: x is undefined',
  source: '/assets/cart-Ab12.js:10',
  page: '/payment',
  release: 'abcdef012345',
};

describe('a reported error', () => {
  it('is stored as it is when nothing in it is personal', () => {
    expect(toRecord(REPORT)).toEqual(REPORT);
  });

  it.each([
    ['an email', { message: 'Error: no ada@company.example' }, { message: 'Error: no [email]' }],
    [
      'quoted data',
      { message: 'SyntaxError: "my text"... is not JSON' },
      { message: 'SyntaxError: "…"... is not JSON' },
    ],
    [
      'a query',
      { message: 'TypeError: https://a.example/b?token=1 failed', source: '/x.js?v=1:2' },
      { message: 'TypeError: https://a.example/b failed', source: '/x.js:2' },
    ],
    ['an id in the path', { page: '/transactions/pi_3Nabc' }, { page: '/transactions/…' }],
    ['a query in the path', { page: '/login?next=/account' }, { page: '/login' }],
    ['numbers', { message: 'Error: 402 after 1300 ms' }, { message: 'Error: # after # ms' }],
  ])('is stored without %s', (_, changes, expected) => {
    expect(toRecord({ ...REPORT, ...changes })).toMatchObject(expected);
  });

  it.each([
    { message: 'Script error.' },
    { message: 'ResizeObserver loop completed with undelivered notifications.' },
    { source: 'chrome-extension://abc/content.js:1' },
    { message: 'Error: moz-extension://abc failed' },
  ])('is dropped when it is of an extension or harmless: %j', changes => {
    expect(toRecord({ ...REPORT, ...changes })).toBeNull();
  });

  it('is counted with others of the same message and release', () => {
    const toId = (changes: Partial<BrowserErrorReport>) => {
      const record = toRecord({ ...REPORT, ...changes });
      return record && toErrorId(record);
    };
    expect(toId({ page: '/', source: '' })).toBe(toId({}));
    expect(toId({ message: 'Error: 402 after 1300 ms' })).toBe(toId({ message: 'Error: 402 after 900 ms' }));
    expect(toId({ release: 'older' })).not.toBe(toId({}));
    expect(toId({ kind: 'page' })).not.toBe(toId({}));
  });
});

describe('a report about blocked content', () => {
  const VIOLATION = {
    'document-uri': 'https://atrium.example/payment?amount=5',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://cdn.example/x.js?user=1',
    'source-file': 'https://atrium.example/assets/a.js?x=1',
    'line-number': 3,
  };
  const read = (changes: object) =>
    toPolicyRecord(Buffer.from(JSON.stringify({ 'csp-report': { ...VIOLATION, ...changes } })));

  it('is stored with the origin of the content and the path of the page', () => {
    expect(read({})).toEqual({
      kind: 'policy',
      message: 'script-src-elem blocked https://cdn.example',
      source: '/assets/a.js:3',
      page: '/payment',
      release: '',
    });
  });

  it.each([
    ['inline', 'script-src-elem blocked inline'],
    ['trusted-types-sink', 'script-src-elem blocked trusted-types-sink'],
    ['data:text/plain,x', 'script-src-elem blocked data:'],
  ])('names content without an origin: %s', (uri, message) => {
    expect(read({ 'blocked-uri': uri })).toMatchObject({ message });
  });

  it.each([
    ['of an extension', { 'blocked-uri': 'chrome-extension://abc' }],
    ['caused by an extension', { 'source-file': 'moz-extension://abc/a.js' }],
    ['without a page', { 'document-uri': 'about' }],
    ['without a directive', { 'effective-directive': '' }],
  ])('is dropped when it is %s', (_, changes) => {
    expect(read(changes)).toBeNull();
  });

  it('is dropped when it is not a report', () => {
    for (const text of ['', 'x', 'null', '[]', '{"csp-report":1}']) {
      expect(toPolicyRecord(Buffer.from(text))).toBeNull();
    }
  });
});
