import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSandbox } from './testing/open-sandbox.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the sandbox as a process of its own. */
const startProcess = (port: number) =>
  spawn(process.execPath, [MAIN], { env: { ...process.env, SANDBOX_PORT: `${port}`, SMTP_PORT: '0' } });

/** A sandbox that is stopped after the test. */
async function open() {
  const sandbox = await openSandbox();
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

describe('startSandbox', () => {
  it('listens on 127.0.0.1 and localhost until it is stopped', async () => {
    const sandbox = await open();
    for (const host of ['127.0.0.1', 'localhost']) {
      expect((await fetch(`http://${host}:${sandbox.port}/_sandbox/health`)).status).toBe(200);
    }
    await sandbox.stop();
    await expect(fetch(`${sandbox.url}/_sandbox/health`)).rejects.toThrow();
  });

  it('restores the initial state on reset', async () => {
    const sandbox = await open();
    const before = (await sandbox.sdk.prices.list({ limit: 100 })).data.map(({ id }) => id);
    await sandbox.sdk.customers.create({});
    await sandbox.sdk.prices.update('price_blooger_pro', { active: false });
    await sandbox.control('POST', '/reset');
    expect((await sandbox.sdk.customers.list()).data).toEqual([]);
    const prices = (await sandbox.sdk.prices.list({ limit: 100, active: true })).data;
    expect(prices.map(({ id }) => id)).toEqual(before);
  });
});

it('the sandbox prints its URL and exits with 0 on SIGTERM', async () => {
  const child = startProcess(0);
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toMatch(/^sandbox ready on http:\/\/127\.0\.0\.1:\d+\n$/);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

it('the sandbox exits with 1 when its port is in use', async () => {
  const sandbox = await open();
  const child = startProcess(sandbox.port);
  const [text] = await once(child.stderr, 'data');
  const [code] = await once(child, 'exit');
  expect(String(text)).toContain(`Port ${sandbox.port} is already in use`);
  expect(code).toBe(1);
});
