import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

describe('readCommandLine', () => {
  it('reads the project and the options', () => {
    const line = readCommandLine(['staging', '--only', 'stripe,auth', '--json'], ['only', 'json']);
    expect(line).toMatchObject({ project: 'staging', only: ['stripe', 'auth'], json: true });
  });

  it('means production when no project is named', () => {
    expect(readCommandLine([], ['only'])).toMatchObject({ project: 'production', only: undefined });
  });

  it('refuses options that the command does not have, and a second project', () => {
    expect(() => readCommandLine(['--yes'], ['only'])).toThrow("Unknown option '--yes'");
    expect(() => readCommandLine(['staging', 'production'], [])).toThrow('Name one project');
  });
});
