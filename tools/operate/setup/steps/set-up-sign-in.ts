import { AUTH_REQUIREMENTS } from '../../checks/auth-requirements.ts';
import { type AuthConfig, authPath } from '../../project/google-resources.ts';
import type { Change, SetupStep } from '../step.ts';

const HOST = 'identitytoolkit.googleapis.com';

/** Initializes Firebase Authentication and sets what the site relies on. Google sign-in needs the console. */
export const setUpSignIn: SetupStep = {
  id: 'sign-in',
  title: 'Firebase Authentication',
  purpose: 'initialize Firebase Authentication and configure sign-in',
  plan: async context => {
    const { google } = context;
    const configPath = authPath(google.projectId);
    const found = await google.find<AuthConfig>(HOST, configPath);
    const config = found ?? {};
    const initialize: Change = {
      title: 'initialize Firebase Authentication with Identity Platform',
      apply: async () => {
        const path = `/v2/projects/${google.projectId}/identityPlatform:initializeAuth`;
        await google.call(HOST, path, { method: 'POST', body: {} });
      },
    };
    const missing = AUTH_REQUIREMENTS.filter(({ isMet }) => !isMet(config, context));
    const updates = missing.map(
      ({ change, mask, value }): Change => ({
        title: change(context),
        apply: async () => {
          const body = value(context, config);
          await google.call(HOST, configPath, { method: 'PATCH', query: { updateMask: mask }, body });
        },
      }),
    );
    return found ? updates : [initialize, ...updates];
  },
};
