import { createPrivateKey } from 'node:crypto';
import type { ProjectPicture } from '../picture/project-picture.ts';
import { type Check, failed, known, listNames, OK, skipped } from './check.ts';
import { runStep, setSecret } from './fixes.ts';

/** Values that are public, because they are in the sandbox's source; functions refuse them as well. */
const PUBLIC_VALUE = /atrium_sandbox|^sandbox-key-/;

/** Returns the value of a secret without surrounding white space; empty when there is none. */
export const secretOf = ({ google }: ProjectPicture, name: string): string =>
  known(google.secrets[name])?.value.trim() ?? '';

/** Returns whether a value is a private P-256 key as a JSON Web Key. */
export function isSigningKey(value: string): boolean {
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

interface SecretShape {
  id: string;
  title: string;
  problem: string;
  hasShape(value: string): boolean;
}

/** Secrets whose value has a known shape. */
const SHAPES: Record<string, SecretShape> = {
  STRIPE_SECRET_KEY: {
    id: 'secrets.stripe-key',
    title: 'STRIPE_SECRET_KEY is a secret or restricted key',
    problem: 'STRIPE_SECRET_KEY is not a key of the kind sk_… or rk_…',
    hasShape: value => /^(sk|rk)_(test|live)_\w+$/.test(value),
  },
  STRIPE_WEBHOOK_SECRET: {
    id: 'secrets.webhook-secret',
    title: 'STRIPE_WEBHOOK_SECRET is a signing secret',
    problem: 'STRIPE_WEBHOOK_SECRET does not start with whsec_, so every delivery would be refused',
    hasShape: value => /^whsec_\S+$/.test(value),
  },
  HANDOFF_SIGNING_KEY: {
    id: 'secrets.signing-key',
    title: 'HANDOFF_SIGNING_KEY is a private P-256 key',
    problem:
      'HANDOFF_SIGNING_KEY is not a private P-256 key as a JSON Web Key, so users can’t open their apps',
    hasShape: isSigningKey,
  },
  SMTP_URL: {
    id: 'secrets.smtp-url',
    title: 'SMTP_URL names a mail server with credentials',
    problem: 'SMTP_URL is not of the form smtps://user:password@host:465, so no email would be sent',
    hasShape: isSmtpUrl,
  },
};

/** Returns whether a value is in the sandbox's source, and so not secret. */
export const isSandboxValue = (value: string): boolean => PUBLIC_VALUE.test(value);

/** Returns what is wrong with a new value of a secret, without repeating it; null when nothing is. */
export function findSecretShapeProblem(name: string, value: string): string | null {
  if (isSandboxValue(value)) return `${name} is the sandbox’s public value`;
  const shape = SHAPES[name];
  return shape && !shape.hasShape(value) ? shape.problem : null;
}

/** Checks the shape of one secret; a missing one is reported by `secrets.present`. */
const shapeCheck = (name: string, { id, title, problem, hasShape }: SecretShape): Check<ProjectPicture> => ({
  id,
  title,
  stage: 'project',
  run: picture => {
    if (!picture.expected.secrets.includes(name)) return skipped(`no function uses ${name}`);
    const value = secretOf(picture, name);
    if (!value) return skipped(`${name} is not set`);
    if (isSandboxValue(value)) return skipped(`${name} is the sandbox’s`);
    return hasShape(value) ? OK : failed(problem, setSecret(picture, name));
  },
});

/** The secrets in Secret Manager. Their values are compared and never printed. */
export const secretChecks: Check<ProjectPicture>[] = [
  {
    id: 'secrets.present',
    title: 'Every secret that functions use has a value',
    stage: 'project',
    run: picture => {
      const missing = picture.expected.secrets.filter(name => !secretOf(picture, name));
      return missing.length ? failed(`${listNames(missing)}: no value`, runStep(picture, 'secrets')) : OK;
    },
  },
  {
    id: 'secrets.not-sandbox',
    title: 'No secret is the sandbox’s public value',
    stage: 'project',
    run: picture => {
      const names = picture.expected.secrets.filter(name => isSandboxValue(secretOf(picture, name)));
      const [first] = names;
      return first
        ? failed(`${listNames(names)}: a value from the sandbox’s source`, setSecret(picture, first))
        : OK;
    },
  },
  ...Object.entries(SHAPES).map(([name, shape]) => shapeCheck(name, shape)),
  {
    id: 'secrets.one-version',
    title: 'Functions use the newest version of each secret',
    stage: 'deployed',
    run: picture => {
      const stale = known(picture.google.functions).flatMap(({ serviceConfig }) =>
        (serviceConfig?.secretEnvironmentVariables ?? []).flatMap(({ key = '', version }) => {
          const latest = known(picture.google.secrets[key] ?? { status: 'found', value: null })?.version;
          return version === 'latest' || !latest || version === latest ? [] : [key];
        }),
      );
      return stale.length
        ? failed(
            `${listNames([...new Set(stale)])}: changed after the last deployment`,
            `npx firebase deploy --only functions --project ${picture.target.projectId}`,
          )
        : OK;
    },
  },
];
