import type Stripe from 'stripe';
import type { SetupStepId } from '../checks/fixes.ts';
import type { ExpectedProject } from '../expected/expected-project.ts';
import type { Settings } from '../expected/settings-files.ts';
import type { GoogleClient } from '../google/google-client.ts';
import type { Prompt } from './prompt.ts';

/** What the steps of a set-up work with. */
export interface SetupContext {
  google: GoogleClient;
  expected: ExpectedProject;
  /** The site's origin, from the functions' settings. */
  origin: string;
  webSettings: Settings;
  /** Where a new database is created, such as `nam5`. It can't be changed later. */
  location: string;
  prompt: Prompt;
  /** Opens Stripe with the key in Secret Manager; null while there is none. */
  openStripe(): Promise<Stripe | null>;
}

/** One change that the user confirms. */
export interface Change {
  /** Completes "Will …". */
  title: string;
  apply(): Promise<void>;
}

export interface SetupStep {
  id: SetupStepId;
  title: string;
  /** Completes "Would …" while the changes can't be known, because a step before has to be made first. */
  purpose: string;
  /** Compares the project with what is expected, and returns the changes that it needs: none in a second run. */
  plan(context: SetupContext): Promise<Change[]>;
}

/** What a command can't do; it is shown to the user, and the set-up goes on. */
export class ManualStepError extends Error {}
