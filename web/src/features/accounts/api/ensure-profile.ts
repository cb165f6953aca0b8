import type { UserProfile } from '@atrium/contract/accounts/profile';
import * as api from '@atrium/contract/routes/sign-in';
import { callRoute } from '../../../platform/api/call-route.ts';

/** Creates the user's profile on the server when missing; returns the profile. */
export const ensureProfile = (): Promise<UserProfile> => callRoute(api.ensureProfile);
