import { type EventData, type EventField, type EventType, listEventFields } from '../analytics/events.ts';

const VALUES: Record<EventField, unknown> = {
  id: 'ai-caller',
  text: 'Text',
  flag: false,
  count: 0,
  dollars: 49,
};

/** Returns data that is valid for an event type. */
export function sampleEventData<T extends EventType>(type: T): EventData<T> {
  return Object.fromEntries(listEventFields(type).map(([key, kind]) => [key, VALUES[kind]])) as EventData<T>;
}
