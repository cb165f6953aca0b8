import { describe, expect, it } from 'vitest';
import { openConnection, readCommandLine } from './command-line.ts';

describe('readCommandLine', () => {
  it('reads the project and the options', () => {
    const line = readCommandLine(['staging', '--only', 'stripe,auth', '--json'], ['only', 'json']);
    expect(line).toMatchObject({ project: 'staging', only: ['stripe', 'auth'], json: true });
  });

  it('means production when no project is named', () => {
    expect(readCommandLine([], ['only'])).toMatchObject({ project: 'production', only: undefined });
  });

  it('refuses what the command does not have', () => {
    expect(() => readCommandLine(['--yes'], ['only'])).toThrow("Unknown option '--yes'");
    expect(() => readCommandLine(['staging', 'production'], [])).toThrow('Name one project');
  });
});

it('the given token and URLs come before others', async () => {
  const env = {
    GOOGLE_OAUTH_ACCESS_TOKEN: ' given ',
    GOOGLE_API_BASE: 'http://localhost:1/google-cloud',
    STRIPE_API_BASE: '',
  };
  expect(await openConnection(env)).toEqual({
    token: 'given',
    googleBase: 'http://localhost:1/google-cloud',
    stripeBase: undefined,
    siteUrl: undefined,
  });
});
