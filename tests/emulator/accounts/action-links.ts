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

async function findOobCodes(email: string, kind: Kind): Promise<OobCode[]> {
  const response = await fetch(`http://${world.authHost}/emulator/v1/projects/${world.projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  return oobCodes.filter(code => code.email === email && code.requestType === kind);
}

/** Returns the codes that the Auth emulator would have emailed to a user, oldest first. */
export async function oobCodesFor(email: string, kind: Kind): Promise<string[]> {
  return (await findOobCodes(email, kind)).map(({ oobCode }) => oobCode);
}

/** Returns the newest sign-in link, which the emulator redirects to the site. */
export async function newestSignInLink(email: string): Promise<string> {
  const code = (await findOobCodes(email, 'EMAIL_SIGNIN')).at(-1);
  if (!code) throw new Error(`No sign-in link was sent to ${email}.`);
  return code.oobLink;
}

/** Returns the path of the newest action link. */
export async function newestActionPath(email: string, kind: Kind): Promise<string> {
  const code = (await oobCodesFor(email, kind)).at(-1);
  if (!code) throw new Error(`No email of the kind ${kind} was sent to ${email}.`);
  return `/account/action?mode=${MODES[kind]}&oobCode=${code}`;
}
