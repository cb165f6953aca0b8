/** The sign-in methods of this build, apart from the rest of the environment, because public pages need them. */

const text = (value: unknown) => String(value ?? '').trim();

/** The site's OAuth client id at Google; empty where Google sign-in is not offered. */
export const googleClientId: string = text(import.meta.env.VITE_GOOGLE_CLIENT_ID);

/** The URL of Google's sign-in page. */
export const googleAuthUrl: string =
  text(import.meta.env.VITE_GOOGLE_AUTH_URL) || 'https://accounts.google.com/o/oauth2/v2/auth';

const offered = text(import.meta.env.VITE_SECOND_FACTORS).split(/[\s,]+/);

/** The second factors that the project has enabled: codes by text message, codes from an app. */
export const offersSmsCodes: boolean = offered.includes('sms');
export const offersAppCodes: boolean = offered.includes('totp');
