import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import { SMTP_LOGIN } from './mail-server.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox({ smtpPort: 0 });
});
afterEach(() => sandbox.stop());

const message = {
  from: 'Atrium AI <hello@atrium.example>',
  to: 'ines@company.example',
  replyTo: 'hello@atrium.example',
  messageId: '<contacts-1-notice@atrium.example>',
  subject: 'A <i>subject</i>: ä',
  text: 'Hello <b>',
  html: '<html><head></head><p>Hi</p></html>',
  headers: { 'List-Unsubscribe': '<https://atrium.example/x>' },
};

function send(change: object = {}) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort ?? 0,
    auth: { user: SMTP_LOGIN.user, pass: SMTP_LOGIN.password },
  });
  return transport.sendMail({ ...message, ...change });
}
const open = (path: string) => fetch(`${sandbox.url}${path}`);

it('the mail outbox lists emails and shows one, with all text escaped', async () => {
  expect(await (await open('/outbox')).text()).toContain('No emails yet.');
  await send();
  const list = await (await open('/outbox')).text();
  expect(list).toContain('A &lt;i&gt;subject&lt;/i&gt;');
  expect(list).toContain('href="/outbox/contacts-1-notice"');
  const page = await (await open('/outbox/contacts-1-notice')).text();
  expect(page).toContain('Hello &lt;b&gt;');
  expect(page).toMatch(/<iframe [^>]*sandbox="[^"]*" src="\/outbox\/contacts-1-notice\/html"/);
  expect((await open('/outbox/unknown')).status).toBe(404);
});

it('the mail outbox sandboxes the HTML of an email', async () => {
  await send();
  const response = await open('/outbox/contacts-1-notice/html');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin))/);
  expect(await response.text()).toContain('<html><head><base target="_blank"></head><p>Hi</p></html>');
});

it('the mail outbox removes faults and keeps emails at a reset', async () => {
  await send();
  await sandbox.control('POST', '/mail-faults', { status: 550, times: 9 });
  await sandbox.control('POST', '/reset');
  await send({ subject: 'After the reset' });
  const { mails } = await sandbox.control('GET', '/outbox');
  expect(mails).toMatchObject([{ subject: 'After the reset' }, { subject: 'A <i>subject</i>: ä' }]);
});
