import { afterEach, expect, it, vi } from 'vitest';
import { deviceTimeZone } from './device-time-zone.ts';

const { resolvedOptions } = Intl.DateTimeFormat.prototype;

afterEach(() => vi.restoreAllMocks());

it.each([
  ['America/New_York', 'America/New_York'],
  ['Etc/Unknown', 'UTC'],
  ['Moon/Base', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('for %j is %s', (reported, zone) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: reported as string };
  });
  expect(deviceTimeZone()).toBe(zone);
});
