import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { allowPageStyles, readPageStyles } from './style-hashes.ts';

const site = mkdtempSync(join(tmpdir(), 'site-'));
afterEach(() => rmSync(site, { recursive: true, force: true }));

const toSource = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

it('each page is allowed its own style element', () => {
  mkdirSync(join(site, 'blog'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<head><style>a{}</style></head>');
  writeFileSync(join(site, 'faq.html'), '<style>b{}</style>');
  writeFileSync(join(site, 'blog/one.html'), '<style>b{}</style>');
  writeFileSync(join(site, 'app.html'), '<link rel="stylesheet" href="/assets/a.css">');
  const pages = readPageStyles(site);
  expect(pages).toEqual([
    { path: '/blog/one', source: toSource('b{}') },
    { path: '/faq', source: toSource('b{}') },
    { path: '/', source: toSource('a{}') },
  ]);

  const policy = (hash: string) => [
    { key: 'Content-Security-Policy', value: `default-src 'self'; style-src-elem 'self' ${hash}` },
  ];
  const other = { regex: '.*', headers: [{ key: 'X-Other', value: '1' }] };
  const rules = [
    { regex: '^/$', headers: policy("'sha256-old'") },
    { regex: '^/.', headers: policy('') },
    other,
  ];
  const allowed = [
    { regex: '^/$', headers: policy(toSource('a{}')) },
    { regex: '^/.', headers: policy(toSource('b{}')) },
    other,
  ];
  expect(allowPageStyles(rules, pages)).toEqual(allowed);
  expect(allowPageStyles(allowed, pages)).toEqual(allowed);
});
