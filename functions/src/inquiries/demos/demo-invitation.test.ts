import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { composeFeed, composeInvitation } from './demo-invitation.ts';
import { buildDemo } from './testing/demo.ts';

const { Component, Event, parse } = ICAL;

const PAGE = `https://atrium.example/demo?id=1&token=${'t'.repeat(32)}`;

async function invite(change: Parameters<typeof buildDemo>[0], sequence: number) {
  const calendar = await composeInvitation(buildDemo(change), sequence, PAGE);
  const component = new Component(parse(calendar?.content ?? ''));
  const event = component.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event.');
  return { method: calendar?.method, text: calendar?.content ?? '', component, event };
}

it('the invitation to a demo is a request that calendars add, with one UID, our address and the slot in UTC', async () => {
  const { method, component, event } = await invite({}, 1);
  expect(method).toBe('REQUEST');
  expect(component.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(component.getFirstPropertyValue('version')).toBe('2.0');
  expect(component.getFirstPropertyValue('prodid')).toMatch(/^-\/\//);
  expect(new Event(event)).toMatchObject({
    uid: 'booking0000000000001@atrium.example',
    sequence: 1,
    summary: 'Demo with Atrium AI',
    location: 'https://meet.example/abc',
    organizer: 'mailto:hello@atrium.example',
  });
  expect(event.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-01-15T14:00:00Z');
  expect(event.getFirstPropertyValue('dtend')?.toString()).toBe('2026-01-15T15:00:00Z');
  expect(event.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-01-02T12:00:00Z');
  expect(event.getFirstPropertyValue('status')).toBe('CONFIRMED');
  const attendee = event.getFirstProperty('attendee');
  expect(attendee?.getFirstValue()).toBe('MAILTO:ines@company.example');
  expect(event.getFirstPropertyValue('description')).toContain(PAGE);
});

it('an invitation has lines of at most 75 octets that end with CRLF', async () => {
  const { text } = await invite(
    { meeting: { kind: 'link', url: `https://meet.example/${'ä'.repeat(200)}` } },
    1,
  );
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('the feed of staff has each demo with who it is for, and how', async () => {
  const demos = [buildDemo(), buildDemo({ id: 'booking0000000000002', meeting: { kind: 'phone' } })];
  const component = new Component(parse(await composeFeed(demos, 'https://atrium.example')));
  const events = component.getAllSubcomponents('vevent').map(event => new Event(event));
  expect(events.map(({ summary }) => summary)).toEqual(Array(2).fill('Demo: Ines Example, Example & Co.'));
  expect(events[0]?.location).toBe('https://meet.example/abc');
  expect(events[1]?.description).toContain('Call +1 555 0134.');
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
});
