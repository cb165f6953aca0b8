import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findSdkJar, foldManifestLine, makePathingJar } from './firestore-jar.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-jar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pathing jar', () => {
  it('folds manifest lines at 72 bytes and loses nothing', () => {
    const line = `Class-Path: file:///${'a'.repeat(200)}`;
    const folded = foldManifestLine(line).split('\r\n');
    expect(folded.every(part => part.length <= 72)).toBe(true);
    expect(folded.slice(1).every(part => part.startsWith(' '))).toBe(true);
    expect(folded.map((part, index) => (index ? part.slice(1) : part)).join('')).toBe(line);
  });

  it('is an archive that Java reads, with a class path to the main class', () => {
    const jar = join(folder, 'pathing.jar');
    writeFileSync(jar, makePathingJar('/nowhere/the emulator.jar'));
    const result = spawnSync('java', ['-jar', jar], { encoding: 'utf8' });
    // Without a readable manifest Java prints "no main manifest attribute" or "Invalid or corrupt jarfile".
    expect(result.stderr).toContain('com.google.cloud.datastore.emulator.firestore.CloudFirestore');
  });

  it('contains the jar path as a file URL', () => {
    expect(makePathingJar('/a b/c.jar').toString('latin1')).toContain('Class-Path: file:///a%20b/c.jar\r\n');
  });
});

describe('findSdkJar', () => {
  it('does not replace a jar that the caller has set', () => {
    expect(findSdkJar({ FIRESTORE_EMULATOR_BINARY_PATH: '/own.jar' })).toBeNull();
  });
});
