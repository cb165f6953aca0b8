/** Key of the browser's local copy of the signed-in user (`StoredUser` in accounts.ts). */
export const STORED_USER_KEY = 'firebase_user';
