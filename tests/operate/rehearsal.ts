import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloudProject } from '../../sandbox/src/google-cloud/cloud-project.ts';
import { REHEARSAL_PROJECT } from '../../sandbox/src/google-cloud/google-cloud-state.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/start-sandbox.ts';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import { ROOT } from '../../tools/checks/run-tool.ts';
import type { Connection } from '../../tools/operate/picture/gather-picture.ts';
import type { Target } from '../../tools/operate/target.ts';

export const ORIGIN = 'https://www.rehearsal.test';
const APP_ID = '1:414243444546:web:0123456789abcdef';
const API_KEY = 'AIzaSyRehearsalRehearsalRehearsalRehear';

/** A checkout with settings, and the providers that it would be deployed to, in the sandbox. */
export interface Rehearsal {
  sandbox: Sandbox;
  cloud: CloudProject;
  stripe: StripeState;
  settings: Record<string, string>;
  webSettings: Record<string, string>;
  target: Target;
  connection: Connection;
  /** Writes the settings into the checkout's files. */
  writeSettings(): void;
  close(): Promise<void>;
}

const APPS = ['AI_CALLER', 'BLOOGER', 'PAYROLLCA', 'IRS2290', 'INVOICER', 'PERSONALCFO', 'BOOKER_APP'];

/** Opens a rehearsal: complete settings, and a project that has billing and nothing else. */
export async function openRehearsal(): Promise<Rehearsal> {
  const sandbox = await startSandbox({ port: 0 });
  const cloud = sandbox.googleCloud().find(REHEARSAL_PROJECT);
  if (!cloud) throw new Error('The sandbox has no project for rehearsals.');
  cloud.webApps.push({
    projectId: cloud.projectId,
    appId: APP_ID,
    apiKey: API_KEY,
    authDomain: `${cloud.projectId}.firebaseapp.com`,
  });
  const root = createCheckout();
  const rehearsal: Rehearsal = {
    sandbox,
    cloud,
    stripe: sandbox.stripe(),
    settings: {
      PUBLIC_ORIGIN: ORIGIN,
      RECAPTCHA_HOSTNAMES: new URL(ORIGIN).hostname,
      WEB_API_KEY: API_KEY,
      MAIL_FROM: 'Atrium AI <hello@rehearsal.test>',
      ...Object.fromEntries(
        APPS.flatMap(name => [
          [`APP_${name}_URL`, `https://${name.toLowerCase().replace('_', '-')}.test/api/info`],
          [`APP_${name}_SIGNUP_URL`, `https://${name.toLowerCase().replace('_', '-')}.test/signup`],
        ]),
      ),
    },
    webSettings: {
      VITE_FIREBASE_API_KEY: API_KEY,
      VITE_FIREBASE_AUTH_DOMAIN: `${cloud.projectId}.firebaseapp.com`,
      VITE_FIREBASE_PROJECT_ID: cloud.projectId,
      VITE_FIREBASE_APP_ID: APP_ID,
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
      VITE_RECAPTCHA_SITE_KEY: '6LcRehearsal',
      VITE_PUBLIC_ORIGIN: ORIGIN,
      VITE_SECOND_FACTORS: 'sms,totp',
    },
    target: { projectId: cloud.projectId, alias: null, root },
    connection: {
      token: 'ya29.rehearsal',
      googleBase: `${sandbox.url}/google-cloud`,
      stripeBase: sandbox.url,
      siteUrl: `${sandbox.url}/google-cloud/hosted-site/${cloud.projectId}`,
    },
    writeSettings: () => {
      writeDotenv(join(root, 'functions/.env'), rehearsal.settings);
      writeDotenv(join(root, 'web/.env.production'), rehearsal.webSettings);
    },
    close: async () => {
      await sandbox.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
  rehearsal.writeSettings();
  return rehearsal;
}

function createCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'atrium-checkout-'));
  for (const folder of ['functions', 'web']) mkdirSync(join(root, folder));
  for (const name of ['firebase.json', 'firestore.rules', 'firestore.indexes.json', '.firebaserc']) {
    copyFileSync(join(ROOT, name), join(root, name));
  }
  return root;
}

function writeDotenv(path: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(path, lines.join(''));
}
