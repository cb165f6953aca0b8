import type { Email } from './outbox.ts';

/** A code of the Auth emulator, see https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-oob */
interface OobCode {
  email: string;
  requestType: string;
  oobCode: string;
}

/**
 * The only email that Firebase Authentication still sends: to the previous email, after an account's email
 * has changed. The Auth emulator writes it into a log; here it is in the outbox like every other.
 */
export class FirebaseEmails {
  readonly #codesUrl: string;
  readonly #siteOrigin: string;
  /** By code. The emulator deletes used codes, and stores no times. */
  readonly #seen = new Map<string, Email>();

  /** `codesUrl` lists the emulator's codes; `siteOrigin` has the page that the links lead to. */
  constructor(codesUrl: string, siteOrigin: string) {
    this.#codesUrl = codesUrl;
    this.#siteOrigin = siteOrigin;
  }

  /** Returns the emails so far, newest first; those that are known when the emulator doesn't respond. */
  async list(): Promise<readonly Email[]> {
    for (const code of await this.#readCodes()) {
      if (code.requestType !== 'RECOVER_EMAIL' || this.#seen.has(code.oobCode)) continue;
      this.#seen.set(code.oobCode, this.#emailWith(code));
    }
    return [...this.#seen.values()].reverse();
  }

  async #readCodes(): Promise<readonly OobCode[]> {
    try {
      const response = await fetch(this.#codesUrl, { signal: AbortSignal.timeout(5_000) });
      const { oobCodes } = (await response.json()) as { oobCodes?: OobCode[] };
      return oobCodes ?? [];
    } catch {
      return [];
    }
  }

  #emailWith({ email, oobCode }: OobCode): Email {
    const query = new URLSearchParams({ mode: 'recoverEmail', oobCode });
    const link = `${this.#siteOrigin}/account/action?${query}`;
    const text = `Your sign-in email was changed. If you didn’t ask for this, restore it:\n${link}\n`;
    return {
      id: `firebase-${oobCode}`,
      from: 'Firebase Authentication',
      to: email,
      replyTo: '',
      headers: {},
      subject: 'Your sign-in email was changed',
      text,
      html: `<html><head></head><p>Your sign-in email was changed. If you didn’t ask for this, <a href="${link.replaceAll('&', '&amp;')}">restore it</a>.</p></html>`,
      calendar: null,
      receivedAt: new Date().toISOString(),
    };
  }
}
