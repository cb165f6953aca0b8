import { idOf } from '../project/google-resources.ts';
import { AUTH_REQUIREMENTS } from './auth-requirements.ts';
import { type Check, checkProject, verify, verifyNone } from './check.ts';
import { firebaseConsole, runStep } from './fixes.ts';
import type { ProjectFacts } from './project-facts.ts';

/** Firebase Authentication. */
export const authChecks: Check<ProjectFacts>[] = [
  checkProject(
    'auth.other-methods',
    'No sign-in method is enabled that the site does not have',
    async facts => {
      const { signIn } = await facts.getAuth();
      const names = [
        ...(signIn?.anonymous?.enabled ? ['anonymous'] : []),
        ...(signIn?.phoneNumber?.enabled ? ['phone number'] : []),
        ...(await listProviders(facts)).filter(name => name !== 'google.com'),
      ];
      const fix = firebaseConsole(facts, 'authentication/providers');
      return verifyNone(names, 'accounts that the security rules don’t expect', fix);
    },
  ),
  ...AUTH_REQUIREMENTS.flatMap(({ check, isMet }) =>
    check
      ? checkProject<ProjectFacts>(check.id, check.title, async facts =>
          verify(isMet(await facts.getAuth(), facts), check.problem, runStep(facts, 'sign-in')),
        )
      : [],
  ),
];

/** The ids of the enabled identity providers. */
async function listProviders({ google }: ProjectFacts): Promise<string[]> {
  const path = `/admin/v2/projects/${google.projectId}/defaultSupportedIdpConfigs`;
  const found = await google.find<{ defaultSupportedIdpConfigs?: { name?: string; enabled?: boolean }[] }>(
    'identitytoolkit.googleapis.com',
    path,
  );
  return (found?.defaultSupportedIdpConfigs ?? []).flatMap(({ name = '', enabled }) =>
    enabled ? [idOf(name)] : [],
  );
}
