import type { SetupStepId } from '../checks/fixes.ts';
import type { Project } from '../project/open-project.ts';
import type { Prompt } from './prompt.ts';

/** What the steps of a set-up work with. */
export interface SetupContext extends Project {
  /** Where a new database is created, such as `nam5`. It can't be changed later. */
  location: string;
  prompt: Prompt;
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

/** What a command can't do; it is shown to the user, and the set-up continues. */
export class ManualStepError extends Error {}
