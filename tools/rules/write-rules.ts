/** `npm run build:rules`: writes the blocks of the inquiry forms into firestore.rules. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withInquiryRules } from './inquiry-rules.ts';

const path = new URL('../../firestore.rules', import.meta.url);
writeFileSync(path, withInquiryRules(readFileSync(path, 'utf8')));
