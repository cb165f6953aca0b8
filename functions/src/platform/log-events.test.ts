import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALERTING_EVENTS, LOG_EVENTS, type LogEventName } from './log-events.ts';

const ROOT = `${import.meta.dirname}/../../..`;
const NAMES = Object.keys(LOG_EVENTS);
const sources = globSync('functions/src/**/*.ts', { cwd: ROOT })
  .filter(file => !file.endsWith('.test.ts') && !file.endsWith('/log-events.ts'))
  .map(file => readFileSync(`${ROOT}/${file}`, 'utf8'))
  .join('\n');

it('the table of log events is sorted, so that two branches rarely add to the same line', () => {
  expect(NAMES).toEqual(NAMES.toSorted());
});

it('the table of log events has only names that the functions log', () => {
  const unused = NAMES.filter(name => !sources.includes(`'${name}'`));
  expect(unused).toEqual([]);
});

interface Policy {
  conditions: { conditionThreshold: { filter: string } }[];
  documentation: { content: string };
}
interface Metric {
  name: string;
  filter: string;
}

function readAll<T>(folder: string): { file: string; content: T }[] {
  return globSync(`ops/${folder}/*.json`, { cwd: ROOT })
    .toSorted()
    .map(file => ({ file, content: JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')) }));
}

const findLogEvent = (filter = '') => /jsonPayload\.message="([^"]+)"/.exec(filter)?.[1];

describe('the alert policies', () => {
  const metrics = readAll<Metric>('log-metrics');
  const policies = readAll<Policy>('alerts');
  const events = policies.map(({ content: { conditions } }) => {
    const filter = conditions[0]?.conditionThreshold.filter ?? '';
    const [, name] = /logging\.googleapis\.com\/user\/(\w+)"/.exec(filter) ?? [];
    return findLogEvent(metrics.find(({ content }) => content.name === name)?.content.filter);
  });

  it('each name a log event of the table through a metric', () => {
    expect(policies.length).toBeGreaterThanOrEqual(6);
    expect(events.filter(event => !event || !NAMES.includes(event))).toEqual([]);
  });

  it('exist for exactly the events that are marked to alert', () => {
    expect([...new Set(events)].toSorted()).toEqual(ALERTING_EVENTS);
  });

  it('filter by fields that their event has', () => {
    for (const { content, file } of metrics) {
      const event = findLogEvent(content.filter);
      const used = [...content.filter.matchAll(/jsonPayload\.(\w+)/g)].map(([, field]) => field);
      const fields: readonly string[] = LOG_EVENTS[event as LogEventName];
      expect(
        used.filter(field => field !== 'message' && !fields.includes(String(field))),
        file,
      ).toEqual([]);
    }
  });

  it('contain instructions', () => {
    for (const { content } of policies) expect(content.documentation.content.length).toBeGreaterThan(80);
  });
});
