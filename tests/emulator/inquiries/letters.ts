import { world } from '../../world.ts';

type Kind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'EMAIL_SIGNIN';

const MODES: Record<Kind, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
};

interface OobCode {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

async function findLetters(email: string, kind: Kind): Promise<OobCode[]> {
  const response = await fetch(`http://${world.authHost}/emulator/v1/projects/${world.projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  return oobCodes.filter(letter => letter.email === email && letter.requestType === kind);
}

/** The codes that the Auth emulator would have sent to an address, oldest first. */
export async function lettersTo(email: string, kind: Kind): Promise<string[]> {
  return (await findLetters(email, kind)).map(({ oobCode }) => oobCode);
}

/** The whole link in the newest letter that signs in; the emulator leads on from it to the site. */
export async function newestSignInLink(email: string): Promise<string> {
  const letter = (await findLetters(email, 'EMAIL_SIGNIN')).at(-1);
  if (!letter) throw new Error(`No sign-in link was sent to ${email}.`);
  return letter.oobLink;
}

/** The path that the link in the newest of them leads to. */
export async function newestLetter(email: string, kind: Kind): Promise<string> {
  const code = (await lettersTo(email, kind)).at(-1);
  if (!code) throw new Error(`No letter of the kind ${kind} was sent to ${email}.`);
  return `/account/action?mode=${MODES[kind]}&oobCode=${code}`;
}
