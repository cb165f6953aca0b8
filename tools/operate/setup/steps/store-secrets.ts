import { newSigningKey } from '../../../world/config/signing-key.ts';
import { findSecretProblem, isSandboxValue } from '../../checks/secret-checks.ts';
import { addSecretVersion, findSecret } from '../../project/secrets.ts';
import { type Change, ManualStepError, type SetupStep } from '../step.ts';

/** The set-up of the webhook stores this one, because Stripe returns it only once. */
const WEBHOOK_SECRET = 'STRIPE_WEBHOOK_SECRET';
const GENERATED: Record<string, () => string> = { HANDOFF_SIGNING_KEY: newSigningKey };

/** Stores the secrets that are missing: some are generated, the others asked for. Existing ones are kept. */
export const storeSecrets: SetupStep = {
  id: 'secrets',
  title: 'Secrets',
  purpose: 'ask for the secrets and store them',
  plan: async ({ google, expected, prompt }) => {
    const changes: Change[] = [];
    for (const name of expected.secrets) {
      if (name === WEBHOOK_SECRET) continue;
      const stored = (await findSecret(google, name))?.value;
      if (stored && !isSandboxValue(stored)) continue;
      const generate = GENERATED[name];
      changes.push({
        title: generate ? `generate ${name}` : `store ${name}`,
        apply: async () => {
          const value = generate?.() ?? (await prompt.askSecret(name));
          if (!value) throw new ManualStepError(`${name} has no value yet. Run this step again.`);
          const problem = findSecretProblem(name, value);
          if (problem) throw new ManualStepError(`${problem}. Run this step again.`);
          await addSecretVersion(google, name, value);
        },
      });
    }
    return changes;
  },
};
