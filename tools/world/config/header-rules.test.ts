import { createHash } from 'node:crypto';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { setUpTestFolder } from '../../testing/test-folder.ts';
import { addBuild, extendPolicy } from './header-rules.ts';

const { getPath, write } = setUpTestFolder();

it('the header rule for assets matches the assets of the build, and no others', () => {
  for (const name of ['boot-Cv3x_-aB.js', 'public-DKAd.css']) write(`assets/${name}`, '');
  const page = { regex: '^/.', headers: [] };
  const [first, assets] = addBuild([page, { source: '/assets/@()', headers: [] }], getPath());
  expect(first).toEqual(page);
  expect(assets).toEqual({ source: '/assets/@(boot-Cv3x_-aB.js|public-DKAd.css)', headers: [] });
  expect(addBuild([{ source: '/assets/@(old.js)', headers: [] }], getPath())).toEqual([assets]);
  const isNamed = (path: string) => matchesGlob(path, assets?.source ?? '');
  expect(['/assets/boot-Cv3x_-aB.js', '/assets/public-DKAd.css'].every(isNamed)).toBe(true);
  expect(['/assets/boot-Cv3x_-aC.js', '/assets/', '/assets/x/public-DKAd.css'].some(isNamed)).toBe(false);
});

it('a site without assets has no asset names', () => {
  const rules = [{ source: '/assets/@()', headers: [] }];
  expect(addBuild(rules, getPath())).toEqual(rules);
});

it('each page is allowed its own style element', () => {
  write('index.html', '<head><style>a{}</style></head>');
  write('faq.html', '<style>@media (height<=30rem){b{}}</style>');
  write('blog/one.html', '<style>@media (height<=30rem){b{}}</style>');
  write('app.html', '<link rel="stylesheet" href="/assets/a.css">');
  const policy = (hash: string) => [
    { key: 'Content-Security-Policy', value: `default-src 'self'; style-src-elem 'self' ${hash}` },
  ];
  const toSource = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  const other = { regex: '.*', headers: [{ key: 'X-Other', value: '1' }] };
  const rules = [
    { regex: '^/$', headers: policy("'sha256-old'") },
    { regex: '^/.', headers: policy('') },
    other,
  ];
  const allowed = [
    { regex: '^/$', headers: policy(toSource('a{}')) },
    { regex: '^/.', headers: policy(toSource('@media (height<=30rem){b{}}')) },
    other,
  ];
  expect(addBuild(rules, getPath())).toEqual(allowed);
  expect(addBuild(allowed, getPath())).toEqual(allowed);
});

it("extendPolicy replaces 'none', adds no duplicates, and rejects an unknown directive", () => {
  expect(extendPolicy("frame-src 'none'", { 'frame-src': ['http://a', 'http://b'] })).toBe(
    'frame-src http://a http://b',
  );
  expect(extendPolicy('frame-src http://a', { 'frame-src': ['http://a'] })).toBe('frame-src http://a');
  expect(() => extendPolicy("default-src 'self'", { 'img-src': ['http://a'] })).toThrow('has no img-src');
});
