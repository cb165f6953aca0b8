import { world } from '../world.ts';

type Kind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

const MODES: Record<Kind, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

interface OobCode {
  email: string;
  requestType: string;
  oobCode: string;
}

/** The codes that the Auth emulator would have sent to an address, oldest first. */
export async function lettersTo(email: string, kind: Kind): Promise<string[]> {
  const response = await fetch(`http://${world.authHost}/emulator/v1/projects/${world.projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  return oobCodes
    .filter(letter => letter.email === email && letter.requestType === kind)
    .map(letter => letter.oobCode);
}

/** The path that the link in the newest of them leads to. */
export async function newestLetter(email: string, kind: Kind): Promise<string> {
  const code = (await lettersTo(email, kind)).at(-1);
  if (!code) throw new Error(`No letter of the kind ${kind} was sent to ${email}.`);
  return `/account/action?mode=${MODES[kind]}&oobCode=${code}`;
}
