import { functionSettingsFile, webSettingsFile } from '../project/settings-files.ts';
import { nameOf, type Target } from '../project/target.ts';

interface Targeted {
  target: Target;
}

/** Names of the steps of `npm run setup:project`. */
export type SetupStepId =
  | 'apis'
  | 'database'
  | 'ttl'
  | 'backups'
  | 'sign-in'
  | 'secrets'
  | 'webhook'
  | 'portal';

/** The command that runs one step of the set-up. */
export const runStep = ({ target }: Targeted, step: SetupStepId): string =>
  `npm run setup:project -- ${nameOf(target)} --only ${step}`;

/** The command that deploys a part of the project. */
export const deployOnly = ({ target }: Targeted, targets: string): string =>
  `npx firebase deploy --only ${targets} --project ${target.projectId}`;

/** The command that builds and deploys everything. */
export const deployAll = ({ target }: Targeted): string => `npm run deploy -- ${nameOf(target)}`;

/** The command that stores a new version of a secret. */
export const setSecret = ({ target }: Targeted, name: string): string =>
  `npx firebase functions:secrets:set ${name} --project ${target.projectId}`;

/** A line for the functions' settings. */
export const editSettings = ({ target }: Targeted, line: string): string =>
  `Put ${line} into ${functionSettingsFile(target)}`;

/** A line for the web settings. */
export const editWebSettings = ({ target }: Targeted, line: string): string =>
  `Put ${line} into ${webSettingsFile(target)}`;

/** A page of Firebase's console, where there is no command. */
export const firebaseConsole = ({ target }: Targeted, path: string): string =>
  `https://console.firebase.google.com/project/${target.projectId}/${path}`;

/** A page of Stripe's Dashboard, where there is no command. */
export const stripeDashboard = (path: string): string => `https://dashboard.stripe.com/${path}`;
