import type { SetupStep } from './step.ts';
import { enableApis } from './steps/enable-apis.ts';
import { setUpBackups, setUpDatabase, setUpTtl } from './steps/set-up-firestore.ts';
import { setUpSignIn } from './steps/set-up-sign-in.ts';
import { setUpPortal, setUpWebhook } from './steps/set-up-stripe.ts';
import { storeSecrets } from './steps/store-secrets.ts';

/** All steps, in the order in which they need each other. */
export const SETUP_STEPS: readonly SetupStep[] = [
  enableApis,
  setUpDatabase,
  setUpTtl,
  setUpBackups,
  setUpSignIn,
  storeSecrets,
  setUpWebhook,
  setUpPortal,
];

/** Selects steps by id, in their own order. Throws for an unknown id. */
export function selectSteps(only: readonly string[] | undefined): readonly SetupStep[] {
  if (!only) return SETUP_STEPS;
  const unknown = only.filter(id => !SETUP_STEPS.some(step => step.id === id));
  if (unknown.length) {
    throw new Error(
      `There is no step "${unknown.join(', ')}". The steps are ${SETUP_STEPS.map(({ id }) => id).join(', ')}.`,
    );
  }
  return SETUP_STEPS.filter(({ id }) => only.includes(id));
}
