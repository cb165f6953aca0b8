import { writeFile } from 'node:fs/promises';
import { LOG_EVENTS_FILE, logEventsText } from './log-events-text.ts';

/** `npm run build:log-events`: writes `docs/log-events.md`. */
await writeFile(LOG_EVENTS_FILE, logEventsText());
