import { startSandbox } from './start-sandbox.ts';

const port = Number(process.env.SANDBOX_PORT || 12111);
const smtpPort = Number(process.env.SMTP_PORT || 12125);
const authPort = Number(process.env.AUTH_PORT || 9099);
const {
  HANDOFF_ISSUER: issuer,
  HANDOFF_KEYS_URL: keysUrl,
  AUTH_CODES_URL: codesUrl,
  AUTH_EMULATOR_URL: emulatorUrl,
} = process.env;

try {
  const sandbox = await startSandbox({
    port,
    webhookUrl: process.env.WEBHOOK_URL || undefined,
    mailWebhooksUrl: process.env.MAIL_WEBHOOKS_URL || undefined,
    smtpPort,
    authGate: emulatorUrl
      ? { port: authPort, emulatorUrl, hasAppCheck: process.env.APP_CHECK === 'true' }
      : undefined,
    firebaseEmails: issuer && codesUrl ? { codesUrl, siteOrigin: issuer } : undefined,
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
  const taken = error instanceof Error && 'port' in error ? error.port : port;
  const variables = new Map([
    [smtpPort, 'SMTP_PORT'],
    [authPort, 'AUTH_PORT'],
  ]);
  process.stderr.write(
    isPortInUse
      ? `Port ${taken} is already in use. Free it, or set ${variables.get(Number(taken)) ?? 'SANDBOX_PORT'} to another port.\n`
      : `The sandbox could not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
}
