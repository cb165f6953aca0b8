import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSdkJar, makePathingJar } from './firestore-jar.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-jar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the pathing jar is an archive that Java reads, with a class path to the main class', () => {
  const jar = join(folder, 'pathing.jar');
  writeFileSync(jar, makePathingJar(`/nowhere/${'a'.repeat(600)}/the emulator.jar`));
  const result = spawnSync('java', ['-jar', jar], { encoding: 'utf8' });
  // Without a readable manifest Java prints "no main manifest attribute" or "Invalid or corrupt jarfile".
  expect(result.stderr).toContain('com.google.cloud.datastore.emulator.firestore.CloudFirestore');
});

it('the pathing jar contains the jar path as a file URL, folded when it is long', () => {
  const unfolded = makePathingJar(`/a b/${'c'.repeat(200)}.jar`)
    .toString('latin1')
    .replaceAll('\r\n ', '');
  expect(unfolded).toContain(`Class-Path: file:///a%20b/${'c'.repeat(200)}.jar\r\n`);
});

it('findSdkJar does not replace a jar that the caller has set', () => {
  expect(findSdkJar({ FIRESTORE_EMULATOR_BINARY_PATH: '/own.jar' })).toBeNull();
});
