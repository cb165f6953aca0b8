/** `npm run build:rules`: writes the blocks of the inquiry forms and of the analytics events into firestore.rules. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withEventRules } from './event-rules.ts';
import { withInquiryRules } from './inquiry-rules.ts';

const path = new URL('../../firestore.rules', import.meta.url);
writeFileSync(path, withEventRules(withInquiryRules(readFileSync(path, 'utf8'))));
