import { text } from 'node:stream/consumers';
import { MailEvent } from '@atrium/contract/emails/mail-events';
import { createTransport } from 'nodemailer';
import { afterAll, expect, it, vi } from 'vitest';
import { listen } from '../http/listen.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { SMTP_LOGIN } from './mail-server.ts';

const TO = 'ines@company.example';

/** The webhook of a site: its next responses, and what it received. */
const site = { statuses: [500], events: [] as MailEvent[], authorization: '' };
const server = await listen(0, async (request, response) => {
  site.authorization = request.headers.authorization ?? '';
  const body = JSON.parse(await text(request));
  if (request.url === '/mail-events/sandbox') site.events.push(MailEvent.parse(body));
  response.writeHead(site.statuses.shift() ?? 200).end();
});

const sandbox = await openSandbox({ smtpPort: 0, mailWebhooksUrl: `http://127.0.0.1:${server.port}` });
afterAll(() => Promise.all([sandbox.stop(), server.close()]));

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
