import { startSandbox } from './start-sandbox.ts';

const DEFAULT_PORT = 12111;
const port = Number(process.env.SANDBOX_PORT || DEFAULT_PORT);
const { HANDOFF_ISSUER: issuer, HANDOFF_KEYS_URL: keysUrl } = process.env;

try {
  const sandbox = await startSandbox({
    port,
    webhookUrl: process.env.WEBHOOK_URL || undefined,
    mailDatabaseUrl: process.env.MAIL_DATABASE_URL || undefined,
    handoffs: issuer && keysUrl ? { issuer, keysUrl } : undefined,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void sandbox.stop().then(() => process.exit(0));
    });
  }
  // Written last: a test that reads it may send a signal immediately.
  process.stdout.write(`sandbox ready on ${sandbox.url}\n`);
} catch (error) {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  process.stderr.write(
    isPortInUse
      ? `Port ${port} is already in use. Free it, or set SANDBOX_PORT to another port.\n`
      : `The sandbox could not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
}
