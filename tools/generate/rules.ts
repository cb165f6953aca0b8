import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/run-tool.ts';
import { withEventRules } from './event-rules.ts';
import { withInquiryRules } from './inquiry-rules.ts';

/** The security rules with the blocks of the inquiry forms and of the analytics events. */
export function ruleFiles(): Record<string, string> {
  const path = join(ROOT, 'firestore.rules');
  return { [path]: withEventRules(withInquiryRules(readFileSync(path, 'utf8'))) };
}
