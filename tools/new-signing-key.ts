/**
 * `node tools/new-signing-key.ts` prints a new private key for app sign-on tokens (`HANDOFF_SIGNING_KEY`).
 */
import { newSigningKey } from './world/config/environment.ts';

console.log(newSigningKey());
