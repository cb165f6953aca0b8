import { control, outbox } from '../sandbox.ts';

const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
};
type Kind = keyof typeof MODES;

/** Returns the action links of a kind in the emails to a recipient, newest first. */
export async function actionLinks(email: string, kind: Kind): Promise<URL[]> {
  const links = (await outbox(email)).flatMap(
    ({ text }) => text.match(/https?:\S+\/account\/action\?\S+/g) ?? [],
  );
  return links
    .map(link => new URL(link))
    .filter(({ searchParams }) => searchParams.get('mode') === MODES[kind]);
}

/** Returns the path of the newest action link, with its query. */
export async function newestActionPath(email: string, kind: Kind): Promise<string> {
  const [link] = await actionLinks(email, kind);
  if (!link) throw new Error(`No email of the kind ${kind} was sent to ${email}.`);
  return `${link.pathname}${link.search}`;
}

/** Lets the sign-in service create the next link at once, as if a minute had passed since the last one to the same email. */
export const allowNextLink = () => control('DELETE', '/auth-links');
