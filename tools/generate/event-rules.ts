import {
  EVENT_FIGURES,
  EVENT_TYPES,
  type EventField,
  listEventFields,
} from '@atrium/contract/analytics/events';

const BEGIN =
  '      // BEGIN events: generated from contract/src/analytics/events.ts by `npm run generate`.\n';
const END = '      // END events\n';

const CHECKS: Record<EventField, (key: string) => string> = {
  id: key => `isOptionalId(data, '${key}')`,
  text: key => `isOptionalText(data, '${key}')`,
  flag: key => `isOptionalBool(data, '${key}')`,
  count: key => `isOptionalCount(data, '${key}', ${EVENT_FIGURES.resultsMax})`,
  dollars: key => `isOptionalNumber(data, '${key}', ${EVENT_FIGURES.amountMax})`,
};

/** The security rules with the keys and values of the analytics events generated anew. */
export function withEventRules(rules: string): string {
  const begin = rules.indexOf(BEGIN);
  const end = rules.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('firestore.rules lacks the markers of the events.');
  const events = EVENT_TYPES.map(type => ({ type, fields: listEventFields(type) }));
  const keys = events.map(
    ({ type, fields }) => `'${type}': [${fields.map(([key]) => `'${key}'`).join(', ')}]`,
  );
  const lines = [
    'function eventKeys() {',
    '  return {',
    `    ${keys.join(',\n          ')}`,
    '  };',
    '}',
    '',
    'function isEventData(data) {',
    `  return ${listChecks(events.flatMap(({ fields }) => fields)).join('\n          && ')};`,
    '}',
  ];
  const block = lines.map(line => (line ? `      ${line}\n` : '\n')).join('');
  return rules.slice(0, begin + BEGIN.length) + block + rules.slice(end);
}

/** One check for each key, which is of the same kind in all events. */
function listChecks(fields: readonly [key: string, kind: EventField][]): string[] {
  const kinds = new Map<string, EventField>();
  for (const [key, kind] of fields) {
    const known = kinds.get(key) ?? kind;
    if (known !== kind)
      throw new Error(`EVENT_DATA: ${key} is ${known} in one event and ${kind} in another.`);
    kinds.set(key, kind);
  }
  return [...kinds].map(([key, kind]) => CHECKS[kind](key));
}
