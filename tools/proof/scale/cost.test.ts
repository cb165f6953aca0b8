import { expect, it } from 'vitest';
import { activeUserCost, costOf, type JourneyUse, usageOf } from './cost.ts';

const VISIT: JourneyUse = {
  name: 'visit',
  kB: 200,
  invocations: 2,
  reads: 3,
  writes: 1,
  perThousandVisitors: 1500,
};
const BUY: JourneyUse = {
  name: 'purchase',
  kB: 800,
  invocations: 20,
  reads: 40,
  writes: 10,
  perThousandVisitors: 5,
};
const NOTHING = { invocations: 0, reads: 0, writes: 0, schedulerJobs: 0 };
const SMALL = { secondsPerInvocation: 0.2, vCpu: 1, memoryGiB: 0.25 };

it('adds up journeys by how often they happen', () => {
  const usage = usageOf(2_000, [VISIT, BUY], NOTHING, SMALL);
  expect(usage).toMatchObject({ reads: 3 * 3_000 + 40 * 10, writes: 3_000 + 10 * 10, requests: 6_000 + 200 });
  expect(usage.hostingGB).toBeCloseTo((200 * 3_000 + 800 * 10) / 1e6);
  expect(usage.cpuSeconds).toBeCloseTo(6_200 * 0.2);
  expect(usage.memorySeconds).toBeCloseTo(6_200 * 0.2 * 0.25);
  expect(usage.deletes).toBe(usage.writes);
});

it('adds what happens without visitors', () => {
  const fixed = { invocations: 100, reads: 50, writes: 10, schedulerJobs: 9 };
  expect(usageOf(0, [VISIT], fixed, SMALL)).toMatchObject({
    requests: 100,
    reads: 50,
    writes: 10,
    schedulerJobs: 9,
  });
});

it('charges only beyond what is free', () => {
  const free = { ...usageOf(0, [], NOTHING, SMALL), reads: 1_500_000, requests: 2e6 };
  expect(Object.values(costOf(free)).every(price => price === 0)).toBe(true);
  expect(costOf({ ...free, reads: 1_600_000 }).reads).toBeCloseTo(0.03);
  expect(costOf({ ...free, requests: 3e6 }).requests).toBeCloseTo(0.4);
});

it.each([
  [49_999, 0],
  [50_000, 0],
  [60_000, 55],
  [100_000, 275],
  [1_000_000, 275 + 900_000 * 0.0046],
])('charges %i active users $%d', (users, price) => {
  expect(activeUserCost(users)).toBeCloseTo(price);
});
