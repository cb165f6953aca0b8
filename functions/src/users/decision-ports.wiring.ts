import type { Auth } from 'firebase-admin/auth';
import { syncValidSince } from '../access/ended-sessions.ts';
import { completeProfile } from '../accounts/profile/complete-profile.ts';
import { markClaimsApplied, readAccessDecision, recordCurrentAccess } from './access-store.ts';
import type { DecisionPorts } from './apply-access-decision.ts';

/** The ports of access decisions, connected to Firestore and Firebase Authentication. */
export const decisionPorts = (auth: Auth): DecisionPorts => ({
  auth,
  completeProfile,
  recordCurrentAccess,
  readAccessDecision,
  markClaimsApplied,
  syncValidSince,
});
