import { describe, expect, it } from 'vitest';
import { fillGaps, findGaps, type LockFile, platformOf } from './optional-packages.ts';

const lock: LockFile = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-darwin-arm64': '2.0.0', fsevents: '~2.3.3' },
    },
    'node_modules/tool-linux-x64': { version: '2.0.0', optional: true },
    'node_modules/fsevents': { version: '2.3.4', optional: true },
    // Another version of the same package, for another dependent.
    'node_modules/other': { version: '1.0.0', optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
  },
};

describe('findGaps', () => {
  it('names what is pinned but not held, beside a package of another version if need be', () => {
    expect(findGaps(lock).map(gap => `${gap.path}@${gap.version}`)).toEqual([
      'node_modules/tool-darwin-arm64@2.0.0',
      'node_modules/other/node_modules/tool-linux-x64@1.0.0',
    ]);
  });
});

describe('fillGaps', () => {
  it('leaves no gap and keeps what was there', () => {
    const filled = fillGaps(lock);
    expect(findGaps(filled)).toEqual([]);
    expect(filled.packages).toMatchObject(lock.packages);
    expect(filled.packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    });
  });
});

describe('platformOf', () => {
  it.each([
    ['@rolldown/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@rolldown/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', {}],
  ])('reads %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});
