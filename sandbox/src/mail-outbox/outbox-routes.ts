import { html, json, type Route, route, type SandboxResponse } from '../http/sandbox-request.ts';
import type { Email } from './outbox.ts';
import { emailPage, outboxErrorPage, outboxPage } from './outbox-page.ts';

/** Emails contain user input: no scripts, requests or forms, only inline styles. Links open in a new tab. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The emails, newest first: `/outbox` as pages, `/_sandbox/outbox` as JSON for tests.
 */
export function outboxRoutes(listEmails: () => Promise<readonly Email[]>): Route[] {
  const withEmail = async (
    id: string | undefined,
    show: (email: Email) => SandboxResponse,
  ): Promise<SandboxResponse> => {
    const email = (await listEmails()).find(candidate => candidate.id === id);
    return email ? show(email) : html(outboxErrorPage('Email not found.'), 404);
  };
  return [
    route('GET', '/outbox', async () => html(outboxPage(await listEmails()))),
    route('GET', '/outbox/:id', (_request, { id }) => withEmail(id, email => html(emailPage(email)))),
    route('GET', '/outbox/:id/html', (_request, { id }) => withEmail(id, emailHtml)),
    route('GET', '/_sandbox/outbox', async request => {
      // Mail programs don't keep the case of a recipient.
      const to = request.query.get('to')?.toLowerCase();
      return json({
        mails: (await listEmails()).filter(email => to === undefined || email.to.toLowerCase() === to),
      });
    }),
  ];
}

function emailHtml(email: Email): SandboxResponse {
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
