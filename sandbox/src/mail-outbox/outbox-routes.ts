import { html, json, type Reply, type Route } from '../http/sandbox-request.ts';
import type { Email, MailDatabase } from './mail-database.ts';
import { emailPage, outboxErrorPage, outboxPage } from './outbox-page.ts';

const NO_DATABASE = 'No email database: set MAIL_DATABASE_URL, or start everything with "npm start".';
const UNREACHABLE = 'The email database is unreachable. Is the Firestore emulator running?';

/** Emails contain user input: no scripts, requests or forms, only inline styles. Links open in a new tab. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The emails that the site would have sent: `/outbox` as pages, `/_sandbox/outbox` as JSON for tests. */
export function outboxRoutes(database: MailDatabase | null): Route[] {
  const withEmails = async (
    show: (emails: Email[]) => Reply,
    fail: (message: string, status: number) => Reply,
  ): Promise<Reply> => {
    if (!database) return fail(NO_DATABASE, 503);
    const emails = await database.deliver().catch(() => null);
    return emails ? show(emails) : fail(UNREACHABLE, 502);
  };
  const errorReply = (message: string, status: number) => html(outboxErrorPage(message), status);
  const withEmail = (id: string | undefined, show: (email: Email) => Reply) =>
    withEmails(emails => {
      const email = emails.find(candidate => candidate.id === id);
      return email ? show(email) : errorReply('Email not found.', 404);
    }, errorReply);
  return [
    {
      method: 'GET',
      path: '/outbox',
      handle: () => withEmails(emails => html(outboxPage(emails)), errorReply),
    },
    {
      method: 'GET',
      path: '/outbox/:id',
      handle: (_request, { id }) => withEmail(id, email => html(emailPage(email))),
    },
    {
      method: 'GET',
      path: '/outbox/:id/html',
      handle: (_request, { id }) => withEmail(id, emailHtml),
    },
    {
      method: 'GET',
      path: '/_sandbox/outbox',
      handle: request => {
        const to = request.query.get('to');
        return withEmails(
          emails => json({ mails: to === null ? emails : emails.filter(email => email.to === to) }),
          (error, status) => json({ error }, status),
        );
      },
    },
  ];
}

function emailHtml(email: Email): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': EMAIL_POLICY,
      'x-content-type-options': 'nosniff',
    },
    body: email.html.replace('<head>', '<head><base target="_blank">'),
  };
}
