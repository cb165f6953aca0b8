/** Loaded before each function: sends its calls of Firebase Authentication through the sandbox's gate. */
const { FUNCTIONS_EMULATOR, AUTH_GATE_HOST } = process.env;
if (FUNCTIONS_EMULATOR === 'true' && AUTH_GATE_HOST) process.env.FIREBASE_AUTH_EMULATOR_HOST = AUTH_GATE_HOST;
