import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { MailEvent } from '@atrium/contract/emails/mail-events';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import { SMTP_LOGIN } from './mail-server.ts';

const TO = 'ines@company.example';

/** The webhook of a site: its next responses, and what it received. */
const site = {
  statuses: [] as number[],
  events: [] as MailEvent[],
  authorization: '',
};
const server = createServer(async (request, response) => {
  site.authorization = request.headers.authorization ?? '';
  const body = JSON.parse(await text(request));
  if (request.url === '/mail-events/sandbox') site.events.push(MailEvent.parse(body));
  response.writeHead(site.statuses.shift() ?? 200).end();
});

let sandbox: OpenSandbox;
beforeEach(async () => {
  Object.assign(site, { statuses: [], events: [], authorization: '' });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  sandbox = await openSandbox({ smtpPort: 0, mailWebhooksUrl: `http://127.0.0.1:${port}` });
});
afterEach(async () => {
  await sandbox.stop();
  await new Promise(resolve => server.close(resolve));
});

function send(id: string, to = TO) {
  const auth = { user: SMTP_LOGIN.user, pass: SMTP_LOGIN.password };
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort ?? 0, auth });
  return transport.sendMail({
    from: 'hello@atrium.example',
    to,
    subject: 's',
    text: 't',
    messageId: `<${id}@atrium.example>`,
  });
}

it('the mail server reports an email as bounced after it accepted it, until the site receives that', async () => {
  site.statuses = [500];
  await sandbox.control('POST', '/mail-bounces', { to: TO, delayMs: 0 });
  await send('other', 'other@company.example');
  await send('first');
  await send('second');
  await vi.waitFor(() => expect(site.events).toHaveLength(2), { timeout: 5_000 });
  expect(site.events[0]).toMatchObject({
    kind: 'hard_bounce',
    email: TO,
    messageId: '<first@sandbox.invalid>',
  });
  expect(site.events[1]).toEqual(site.events[0]);
  expect(Buffer.from(site.authorization.split(' ')[1] ?? '', 'base64').toString()).toBe(
    'sandbox:atrium_sandbox_mail_events',
  );
});
