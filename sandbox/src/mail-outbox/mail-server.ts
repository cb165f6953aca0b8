import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type MailFault, takeMailFault } from './mail-faults.ts';
import type { Email, Outbox } from './outbox.ts';

/** The login that the mail server accepts; not secret. */
export const SMTP_LOGIN = { user: 'atrium_sandbox', password: 'atrium_sandbox' } as const;

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** Creates a refusal with its SMTP code. */
const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * Starts an SMTP server on 127.0.0.1 that puts every email into the outbox, and calls `onAccepted` with it. Port 0 selects a
 * free port. Rejects when the port is in use.
 */
export async function startMailServer(
  port: number,
  outbox: Outbox,
  faults: () => readonly MailFault[],
  onAccepted: (email: Email) => void,
): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'Atrium sandbox',
    logger: false,
    disableReverseLookup: true,
    // There is no certificate for a local name, so there is no TLS.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, callback) {
      if (username === SMTP_LOGIN.user && password === SMTP_LOGIN.password) {
        callback(null, { user: username });
      } else callback(refusal(535, '5.7.8 Wrong user name or password.'));
    },
    onRcptTo({ address }, session, callback) {
      void applyFault('recipient', address, session).then(callback);
    },
    onData(stream, session, callback) {
      void (async () => {
        const email = await buffer(stream);
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const refused = await applyFault('content', to, session);
        if (refused) return callback(refused);
        onAccepted(await outbox.add(email));
        callback(await applyFault('accepted', to, session));
      })().catch(callback);
    },
  });
  // Connections that a fault or a client has dropped.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };

  /** Returns the refusal of a planted fault, if there is one. Never resolves when it drops the connection. */
  async function applyFault(
    at: MailFault['at'],
    to: string,
    session: SMTPServerSession,
  ): Promise<Error | null> {
    const fault = takeMailFault(faults(), at, to);
    if (!fault) return null;
    await delay(fault.delayMs);
    if (fault.status === undefined) return null;
    if (fault.status !== null) return refusal(fault.status, fault.message);
    for (const connection of server.connections) if (connection.id === session.id) connection.close();
    return new Promise(() => undefined);
  }
}
