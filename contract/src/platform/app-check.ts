/** The header of a Firebase App Check token, as in Firebase's own services. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** The debug token that the sandbox accepts. Firebase accepts only those that are registered in its console. */
export const APP_CHECK_DEBUG_TOKEN = 'atrium-sandbox-debug-token';
