import { describeAccess } from './access.suite.ts';
import { describeAnalytics } from './analytics.suite.ts';
import type { RulesEnvironment } from './environment.ts';
import { describeInquiries } from './inquiries.suite.ts';
import { describeRecords } from './records.suite.ts';
import { describeUsers } from './users.suite.ts';
import { describeWriteLimits } from './write-limits.suite.ts';

/** Every suite of the security rules. */
export function describeRules(environment: () => RulesEnvironment): void {
  describeUsers(environment);
  describeAccess(environment);
  describeRecords(environment);
  describeInquiries(environment);
  describeWriteLimits(environment);
  describeAnalytics(environment);
}
