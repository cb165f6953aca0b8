/** Which ways to sign in this build offers. Read apart from the rest of the environment: public pages ask. */

const text = (value: unknown) => String(value ?? '').trim();

/** The OAuth client that Google knows this site by; empty where signing in with Google is not offered. */
export const googleClientId: string = text(import.meta.env.VITE_GOOGLE_CLIENT_ID);

/** Where Google asks people who they are. */
export const googleAuthUrl: string =
  text(import.meta.env.VITE_GOOGLE_AUTH_URL) || 'https://accounts.google.com/o/oauth2/v2/auth';

const offered = text(import.meta.env.VITE_SECOND_FACTORS).split(/[\s,]+/);

/** Which second factors the project has switched on: codes by text message, codes from an app. */
export const offersSmsCodes: boolean = offered.includes('sms');
export const offersAppCodes: boolean = offered.includes('totp');
