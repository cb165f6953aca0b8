import { authChecks } from './auth-checks.ts';
import type { Check } from './check.ts';
import { deploymentChecks } from './deployment-checks.ts';
import { firestoreChecks } from './firestore-checks.ts';
import type { ProjectFacts } from './project-facts.ts';
import { secretChecks } from './secret-checks.ts';
import { settingsChecks } from './settings-checks.ts';
import { deployedSiteChecks } from './site-checks.ts';
import { stripeChecks } from './stripe-checks.ts';

/**
 * All checks of a project, in the order in which to fix what they find. Each is here because its failure loses money, data or
 * security; what is only inconvenient shows itself.
 */
export const PROJECT_CHECKS: readonly Check<ProjectFacts>[] = [
  ...settingsChecks,
  ...secretChecks,
  ...firestoreChecks,
  ...authChecks,
  ...stripeChecks,
  ...deploymentChecks,
  ...deployedSiteChecks,
];
