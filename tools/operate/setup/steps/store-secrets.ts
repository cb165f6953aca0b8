import { newSigningKey } from '../../../world/config/signing-key.ts';
import { findSecretShapeProblem, isSandboxValue } from '../../checks/secret-checks.ts';
import { type GoogleClient, GoogleError } from '../../google/google-client.ts';
import { findSecret } from '../../picture/gather-google.ts';
import { type Change, ManualStepError, type SetupStep } from '../step.ts';

const HOST = 'secretmanager.googleapis.com';
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
      if (name === WEBHOOK_SECRET || (await hasUsableValue(google, name))) continue;
      const generate = GENERATED[name];
      changes.push({
        title: generate ? `generate ${name}` : `store ${name}`,
        apply: async () => {
          const value = generate?.() ?? (await prompt.askSecret(name));
          if (!value) throw new ManualStepError(`${name} has no value yet. Run this step again.`);
          const problem = findSecretShapeProblem(name, value);
          if (problem) throw new ManualStepError(`${problem}. Run this step again.`);
          await addSecretVersion(google, name, value);
        },
      });
    }
    return changes;
  },
};

async function hasUsableValue(google: GoogleClient, name: string): Promise<boolean> {
  const value = (await findSecret(google, name))?.value.trim();
  return Boolean(value && !isSandboxValue(value));
}

/** Stores a new version of a secret, which it creates if needed. */
export async function addSecretVersion(google: GoogleClient, name: string, value: string): Promise<void> {
  const secrets = `/v1/projects/${google.projectId}/secrets`;
  await google
    .call(HOST, secrets, {
      method: 'POST',
      query: { secretId: name },
      body: { replication: { automatic: {} } },
    })
    .catch(error => {
      if (!(error instanceof GoogleError && error.code === 409)) throw error;
    });
  await google.call(HOST, `${secrets}/${name}:addVersion`, {
    method: 'POST',
    body: { payload: { data: Buffer.from(value, 'utf8').toString('base64') } },
  });
}
