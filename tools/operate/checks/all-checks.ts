import type { ProjectPicture } from '../picture/project-picture.ts';
import { authChecks } from './auth-checks.ts';
import type { Check } from './check.ts';
import { deploymentChecks } from './deployment-checks.ts';
import { firestoreChecks } from './firestore-checks.ts';
import { projectChecks } from './project-checks.ts';
import { secretChecks } from './secret-checks.ts';
import { settingsChecks } from './settings-checks.ts';
import { siteChecks } from './site-checks.ts';
import { stripeChecks } from './stripe-checks.ts';

/** All checks of a project, in the order in which to fix what they find. */
export const PROJECT_CHECKS: readonly Check<ProjectPicture>[] = [
  ...settingsChecks,
  ...projectChecks,
  ...secretChecks,
  ...firestoreChecks,
  ...authChecks,
  ...stripeChecks,
  ...deploymentChecks,
  ...siteChecks,
];
