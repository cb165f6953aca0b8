import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const text = (stringValue: string) => ({ stringValue });
const emailDocument = (subject: string, more: object = {}) => ({
  document: {
    name: 'projects/p/databases/(default)/documents/mail/contacts-1-notice',
    fields: {
      to: text('hello@atrium.example'),
      replyTo: text('ines@company.example'),
      headers: { mapValue: { fields: { 'List-Unsubscribe': text('<https://atrium.example/x>') } } },
      message: {
        mapValue: {
          fields: {
            subject: text(subject),
            text: text('Hello <b>'),
            html: text('<html><head></head><p>Hi</p></html>'),
          },
        },
      },
      createdAt: { timestampValue: '2026-11-21T14:05:09.123Z' },
      ...more,
    },
  },
});

/** The database's reply, and the requests that it received. */
let databaseReply: { status: number; body: unknown } = { status: 200, body: [] };
const requests: { method: string; url: string; authorization: string | undefined; body: unknown }[] = [];
const database = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  requests.push({
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  });
  response.writeHead(databaseReply.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(databaseReply.body));
});

let sandbox: Sandbox;
beforeAll(async () => {
  await new Promise<void>(resolve => database.listen(0, '127.0.0.1', resolve));
  const { port } = database.address() as AddressInfo;
  sandbox = await startSandbox({ port: 0, mailDatabaseUrl: `http://127.0.0.1:${port}/documents` });
});
beforeEach(() => {
  requests.length = 0;
  databaseReply = { status: 200, body: [emailDocument('A <i>subject</i>')] };
});
afterAll(async () => {
  await sandbox.stop();
  database.close();
});

const open = (path: string) => fetch(`${sandbox.url}${path}`);

it('marks an email as delivered once, as the extension does', async () => {
  const { mails } = await (await open('/_sandbox/outbox')).json();
  expect(mails).toMatchObject([
    {
      id: 'contacts-1-notice',
      to: 'hello@atrium.example',
      replyTo: 'ines@company.example',
      headers: { 'List-Unsubscribe': '<https://atrium.example/x>' },
      subject: 'A <i>subject</i>',
      delivery: { state: 'SUCCESS', attempts: 1 },
    },
  ]);
  expect(requests).toMatchObject([
    { method: 'POST', url: '/documents:runQuery', authorization: 'Bearer owner' },
    {
      method: 'PATCH',
      url: '/documents/mail/contacts-1-notice?updateMask.fieldPaths=delivery&currentDocument.exists=true',
      body: { fields: { delivery: { mapValue: { fields: { state: text('SUCCESS') } } } } },
    },
  ]);
  const delivered = { delivery: { mapValue: { fields: { state: text('SUCCESS') } } } };
  databaseReply = { status: 200, body: [emailDocument('Old', delivered)] };
  requests.length = 0;
  await open('/outbox');
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
});

it('filters the JSON outbox by recipient', async () => {
  expect(await (await open('/_sandbox/outbox?to=nobody@a.example')).json()).toEqual({ mails: [] });
});

it('lists emails and shows one, with all text escaped', async () => {
  const list = await (await open('/outbox')).text();
  expect(list).toContain('A &lt;i&gt;subject&lt;/i&gt;');
  expect(list).toContain('Nov 21, 2026, 14:05:09 UTC');
  expect(list).toContain('href="/outbox/contacts-1-notice"');
  const page = await (await open('/outbox/contacts-1-notice')).text();
  expect(page).toContain('Hello &lt;b&gt;');
  expect(page).toMatch(/<iframe [^>]*sandbox="[^"]*" src="\/outbox\/contacts-1-notice\/html"/);
});

it('sandboxes the HTML of an email', async () => {
  const response = await open('/outbox/contacts-1-notice/html');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin))/);
  expect(await response.text()).toBe('<html><head><base target="_blank"></head><p>Hi</p></html>');
});

it('explains an empty outbox, an unknown email, and a missing or failing database', async () => {
  databaseReply = { status: 200, body: [{ readTime: '2026-11-21T14:05:09Z' }] };
  expect(await (await open('/outbox')).text()).toContain('No emails yet.');
  expect((await open('/outbox/unknown')).status).toBe(404);
  databaseReply = { status: 500, body: {} };
  expect((await open('/outbox')).status).toBe(502);
  const withoutDatabase = await startSandbox({ port: 0 });
  const response = await fetch(`${withoutDatabase.url}/outbox`);
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining('MAIL_DATABASE_URL'),
  ]);
  await withoutDatabase.stop();
});
