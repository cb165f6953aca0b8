import { fileURLToPath } from 'node:url';
import { LOG_EVENTS, type LogSeverity } from '../src/platform/log-events.ts';

export const LOG_EVENTS_FILE = fileURLToPath(new URL('../../docs/log-events.md', import.meta.url));

/** Cloud Logging's names of the severities. */
const SEVERITIES: Record<LogSeverity, string> = { info: 'INFO', warn: 'WARNING', error: 'ERROR' };

const HEADER = ['event', 'severity', 'meaning', 'fields', 'alert'];

/** The text of `docs/log-events.md`. */
export function logEventsText(): string {
  const rows = Object.entries(LOG_EVENTS).map(([name, event]) => [
    `\`${name}\``,
    event.severities.map(severity => SEVERITIES[severity]).join(', '),
    event.meaning,
    event.fields.map(field => `\`${field}\``).join(', '),
    'alerts' in event ? 'yes' : '',
  ]);
  return `# Log events

Written by \`npm run build:log-events\` from \`functions/src/platform/log-events.ts\`. An entry in Cloud Logging has the name in
\`jsonPayload.message\` and the fields beside it: \`jsonPayload.message="api.failed" AND jsonPayload.path="/hooks/stripe"\`. Names
and fields don't change their meaning. Events with an alert have a policy in [ops/alerts](../ops/README.md).

${tableOf([HEADER, ...rows])}
`;
}

/** A table with columns of equal width, as the formatter writes it. */
function tableOf([header = [], ...rows]: readonly string[][]): string {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map(row => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
