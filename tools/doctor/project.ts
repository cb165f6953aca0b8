import type Stripe from 'stripe';
import type { HeaderRule } from '../world/config/header-rules.ts';
import type { LocalSchedule } from '../world/local-schedules.ts';
import type { RequestPage } from './check.ts';

export type Settings = Record<string, string | undefined>;

/** A composite index, as firestore.indexes.json and gcloud have it; only the latter has a state and a name. */
export interface Index {
  collectionGroup?: string;
  /** `projects/…/collectionGroups/<collection>/indexes/<id>` */
  name?: string;
  state?: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** A Firebase project, and this checkout's configuration for it. */
export interface Project {
  id: string;
  /** Its name in .firebaserc, which is also the ending of its settings files. */
  name: string;
  settings: Settings;
  /** There is a settings file by the project's id beside that by its name; `firebase deploy` refuses both. */
  hasTwoFiles: boolean;
  /** The settings that the functions declare. `firebase deploy` without a terminal stops at one that has no line. */
  params: { name: string; hasDefault: boolean }[];
  webSettings: Settings;
  /** `hosting.headers` of firebase.json. */
  headerRules: HeaderRule[];
  /** Names of the secrets that functions bind. */
  secrets: string[];
  /** Returns whether Secret Manager has an enabled version. @throws UncheckedError */
  hasSecret(name: string): Promise<boolean>;
  /** Those of firestore.indexes.json. */
  indexes: Index[];
  /** Returns those of the database. @throws UncheckedError */
  listIndexes(): Promise<Index[]>;
  /** The scheduled functions. */
  schedules: LocalSchedule[];
  /** Returns the response of one of Google's APIs as JSON. @throws UncheckedError */
  callGoogle(url: string): Promise<unknown>;
  /** The name of this checkout's release. */
  release: string;
  stripeKey: string | undefined;
  /** The server of Stripe's API, if it isn't Stripe's own. */
  stripeServer?: Stripe.StripeConfig;
  requestPage: RequestPage;
}
