/**
 * The running emulators and sandbox that these tests speak to. `npm test` starts them and sets the variables;
 * `npm test -- --only <suite> --running` takes the world of `npm start` instead.
 */
export const world = {
  projectId: 'demo-atrium',
  /** The site's own origin, without a trailing slash. */
  hostingUrl: required('HOSTING_URL'),
  /** Followed by a slash and a function's name. */
  functionsUrl: required('FUNCTIONS_URL'),
  sandboxUrl: required('SANDBOX_URL'),
  /** Host and port, as Firebase's libraries want them. */
  firestoreHost: required('FIRESTORE_EMULATOR_HOST'),
  authHost: required('FIREBASE_AUTH_EMULATOR_HOST'),
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start these tests with "npm test -- --only <suite>".`);
  return value;
}
