import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../../tools/checks/run-tool.ts';
import { readExpectedProject } from '../../../tools/operate/expected/expected-project.ts';
import { makeHealthy } from '../../operate/healthy-project.ts';
import { openRehearsal, type Rehearsal } from '../../operate/rehearsal.ts';
import { runFirebase } from './firebase-tools.ts';

const TIMEOUT_MS = 180_000;
const BACKUP = 'projects/atrium-rehearsal/locations/nam5/backups/6a1d8a2c';

let rehearsal: Rehearsal;
beforeEach(async () => {
  rehearsal = await openRehearsal();
  makeHealthy(rehearsal, await readExpectedProject(rehearsal.target));
  rehearsal.cloud.backups.push(BACKUP);
  const firestore = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' };
  writeFileSync(join(rehearsal.target.root, 'firebase.json'), JSON.stringify({ firestore }));
}, TIMEOUT_MS);
afterEach(() => rehearsal.close());

/** The `npx firebase` commands of a section of docs/operate.md, with values for its placeholders. */
function commandsOf(section: string): string[][] {
  const document = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
  const text = document.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const values: Record<string, string> = {
    project: rehearsal.cloud.projectId,
    version: 'older',
    time: '2026-11-02T09:15:00Z',
    backup: BACKUP,
  };
  return [...text.matchAll(/^ *npx firebase (.*)$/gm)].map(([, line = '']) =>
    line
      .split(' ')
      .map(word => word.replaceAll("'", '').replace(/<(\w+)>/g, (_, name: string) => values[name] ?? '?')),
  );
}

async function run(section: string): Promise<string[]> {
  const outputs: string[] = [];
  for (const args of commandsOf(section)) {
    const { code, output } = await runFirebase(rehearsal, args);
    expect({ args, code, output }).toMatchObject({ code: 0 });
    outputs.push(output);
  }
  return outputs;
}

it(
  'a rollback releases an older version with its pinned functions, and restores the rules',
  async () => {
    const { cloud } = rehearsal;
    const released = cloud.hostingRelease?.version;
    if (!released) throw new Error('The healthy project has no release.');
    const rewrites = released.config.rewrites.map(({ glob, run: service }) => ({
      glob,
      run: { serviceId: service?.serviceId ?? '', region: 'us-central1', tag: 'fh-older' },
    }));
    cloud.hostingVersions.push({
      name: `projects/1/sites/${cloud.projectId}/versions/older`,
      status: 'FINALIZED',
      config: { rewrites },
    });
    cloud.rulesets.set(cloud.rulesetName ?? '', 'rules that are broken');
    const [rollback] = await run('Roll back');
    expect(rollback).toContain('has been cloned to site');
    expect(cloud.hostingRelease?.version.config.rewrites[0]?.run?.tag).toBe('fh-older');
    expect(cloud.rulesets.get(cloud.rulesetName ?? '')).toContain('rules_version');
  },
  TIMEOUT_MS,
);

it(
  'a restore creates a database of an earlier minute or of a backup, and deletes it again',
  async () => {
    const commands = commandsOf('Restore');
    expect(commands.map(([name]) => name)).toEqual([
      'firestore:databases:clone',
      'firestore:backups:list',
      'firestore:databases:restore',
      'firestore:databases:delete',
    ]);
    const [clone = [], list = [], restore = [], remove = []] = commands;
    const { otherDatabases } = rehearsal.cloud;
    expect((await runFirebase(rehearsal, clone)).output).toContain('Successfully initiated clone');
    expect([...otherDatabases]).toEqual(['recovered']);
    expect((await runFirebase(rehearsal, remove)).code).toBe(0);
    expect([...otherDatabases]).toEqual([]);
    expect((await runFirebase(rehearsal, list)).output).toContain('6a1d8a2c');
    expect((await runFirebase(rehearsal, restore)).output).toContain('Successfully initiated restore');
    expect([...otherDatabases]).toEqual(['recovered']);
    expect(rehearsal.cloud.database?.name).toContain('(default)');
  },
  TIMEOUT_MS,
);
