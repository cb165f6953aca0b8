import { html, json, type Reply, type Route } from '../http/sandbox-request.ts';
import type { MailDatabase, SentMail } from './mail-database.ts';
import { mailPage, outboxPage, problemPage } from './outbox-page.ts';

const NO_DATABASE = 'There is no mail database: set MAIL_DATABASE_URL, or start everything with "npm start".';
const NO_ANSWER = 'The mail database does not answer. Is the Firestore emulator running?';

/** A letter is somebody else's HTML: no script, no request, no form, only its own styles. Links open a new tab. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** `/outbox`: the letters that the site would have sent, for people and (`/_sandbox/outbox`) for tests. */
export function outboxRoutes(database: MailDatabase | null): Route[] {
  const withMails = async (
    show: (mails: SentMail[]) => Reply,
    problem: (sentence: string, status: number) => Reply,
  ): Promise<Reply> => {
    if (!database) return problem(NO_DATABASE, 503);
    const mails = await database.deliver().catch(() => null);
    return mails ? show(mails) : problem(NO_ANSWER, 502);
  };
  const asPage = (sentence: string, status: number) => html(problemPage(sentence), status);
  const withMail = (id: string | undefined, show: (mail: SentMail) => Reply) =>
    withMails(mails => {
      const mail = mails.find(candidate => candidate.id === id);
      return mail ? show(mail) : asPage('There is no such letter.', 404);
    }, asPage);
  return [
    { method: 'GET', path: '/outbox', handle: () => withMails(mails => html(outboxPage(mails)), asPage) },
    {
      method: 'GET',
      path: '/outbox/:id',
      handle: (_request, { id }) => withMail(id, mail => html(mailPage(mail))),
    },
    {
      method: 'GET',
      path: '/outbox/:id/html',
      handle: (_request, { id }) => withMail(id, letter),
    },
    {
      method: 'GET',
      path: '/_sandbox/outbox',
      handle: request => {
        const to = request.query.get('to');
        return withMails(
          mails => json({ mails: to === null ? mails : mails.filter(mail => mail.to === to) }),
          (error, status) => json({ error }, status),
        );
      },
    },
  ];
}

function letter(mail: SentMail): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': LETTER_POLICY,
      'x-content-type-options': 'nosniff',
    },
    body: mail.html.replace('<head>', '<head><base target="_blank">'),
  };
}
