import { html, json, type Reply, type Route } from '../http/sandbox-request.ts';
import type { Email, Outbox } from './outbox.ts';
import { emailPage, outboxErrorPage, outboxPage } from './outbox-page.ts';

/** Emails contain user input: no scripts, requests or forms, only inline styles. Links open in a new tab. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The emails that arrived at the mail server: `/outbox` as pages, `/_sandbox/outbox` as JSON for tests. */
export function outboxRoutes(outbox: Outbox): Route[] {
  const withEmail = (id: string | undefined, show: (email: Email) => Reply): Reply => {
    const email = outbox.all().find(candidate => candidate.id === id);
    return email ? show(email) : html(outboxErrorPage('Email not found.'), 404);
  };
  return [
    {
      method: 'GET',
      path: '/outbox',
      handle: () => html(outboxPage(outbox.all())),
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
        return json({ mails: outbox.all().filter(email => to === null || email.to === to) });
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
