import { createPrivateKey } from 'node:crypto';
import { type Check, checkDeployment, checkProject, verify, verifyNone } from './check.ts';
import { deployOnly, runStep, setSecret } from './fixes.ts';
import type { ProjectFacts } from './project-facts.ts';

/** Values that are public, because they are in the sandbox's source; functions refuse them as well. */
const PUBLIC_VALUE = /atrium_sandbox|^sandbox-key-/;

/** Returns whether a value is in the sandbox's source, and so not secret. */
export const isSandboxValue = (value: string): boolean => PUBLIC_VALUE.test(value);

/** Returns whether a value is a private P-256 key as a JSON Web Key. */
function isSigningKey(value: string): boolean {
  try {
    const key = createPrivateKey({ key: JSON.parse(value), format: 'jwk' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Returns whether a value is the URL of an SMTP server with credentials. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return Boolean(url && /^smtps?:$/.test(url.protocol) && url.hostname && url.username && url.password);
}

/** Secrets whose value has a known form, with what is wrong otherwise. */
const FORMS: Record<string, { matches(value: string): boolean; problem: string }> = {
  STRIPE_SECRET_KEY: {
    matches: value => /^(sk|rk)_(test|live)_\w+$/.test(value),
    problem: 'is not a key of the kind sk_… or rk_…',
  },
  STRIPE_WEBHOOK_SECRET: {
    matches: value => /^whsec_\S+$/.test(value),
    problem: 'does not start with whsec_, so every delivery would be refused',
  },
  HANDOFF_SIGNING_KEY: {
    matches: isSigningKey,
    problem: 'is not a private P-256 key as a JSON Web Key, so users can’t open their apps',
  },
  SMTP_URL: {
    matches: isSmtpUrl,
    problem: 'is not of the form smtps://user:password@host:465, so no email would be sent',
  },
};

/** Returns what is wrong with the value of a secret, without repeating it; null when nothing is. */
export function findSecretProblem(name: string, value: string): string | null {
  if (isSandboxValue(value)) return `${name} is the sandbox’s public value`;
  const form = FORMS[name];
  return form && !form.matches(value) ? `${name} ${form.problem}` : null;
}

/** The secrets in Secret Manager. Their values are compared and never printed. */
export const secretChecks: Check<ProjectFacts>[] = [
  checkProject('secrets.present', 'Every secret that functions use has a value', async facts => {
    const missing = await filterAsync(
      facts.expected.secrets,
      async name => !(await facts.findSecret(name))?.value,
    );
    return verifyNone(missing, 'no value', runStep(facts, 'secrets'));
  }),
  checkProject('secrets.form', 'Secrets have the form that their provider gives them', async facts => {
    const problems: { name: string; problem: string }[] = [];
    for (const name of facts.expected.secrets) {
      const value = (await facts.findSecret(name))?.value;
      const problem = value ? findSecretProblem(name, value) : null;
      if (problem) problems.push({ name, problem });
    }
    const texts = problems.map(({ problem }) => problem);
    return verify(problems.length === 0, texts.join('; '), setSecret(facts, problems[0]?.name ?? ''));
  }),
  checkDeployment(
    'secrets.newest-version',
    'Functions use the newest version of each secret',
    async facts => {
      const bound = (await facts.listFunctions()).flatMap(
        ({ serviceConfig }) => serviceConfig?.secretEnvironmentVariables ?? [],
      );
      const pinned = bound.filter(
        ({ key = '', version }) => version !== 'latest' && facts.expected.secrets.includes(key),
      );
      const stale = await filterAsync(pinned, async ({ key = '', version }) => {
        const newest = await facts.findSecret(key);
        return newest !== null && newest.version !== version;
      });
      const names = stale.map(({ key = '' }) => key);
      return verifyNone(names, 'changed after the last deployment', deployOnly(facts, 'functions'));
    },
  ),
];

async function filterAsync<T>(items: readonly T[], matches: (item: T) => Promise<boolean>): Promise<T[]> {
  const results = await Promise.all(items.map(matches));
  return items.filter((_, index) => results[index]);
}
