import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTarget, nameOf } from './target.ts';

const root = mkdtempSync(join(tmpdir(), 'target-'));
beforeAll(() => {
  const projects = { default: 'demo-atrium', staging: 'own-staging', production: 'your-production-project' };
  writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('findTarget', () => {
  it('finds a project by its alias and by its id', () => {
    expect(findTarget(root, 'staging')).toEqual({ projectId: 'own-staging', alias: 'staging', root });
    expect(findTarget(root, 'own-staging')).toEqual({ projectId: 'own-staging', alias: 'staging', root });
    expect(nameOf(findTarget(root, 'own-staging'))).toBe('staging');
  });

  it('accepts the id of a project without an alias', () => {
    expect(findTarget(root, 'another')).toEqual({ projectId: 'another', alias: null, root });
  });

  it('refuses an alias whose project was not entered yet', () => {
    expect(() => findTarget(root, 'production')).toThrow('Enter the id of your production project');
  });

  it('refuses the local project', () => {
    expect(() => findTarget(root, 'default')).toThrow('demo-atrium exists on this machine only');
  });
});
