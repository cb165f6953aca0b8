import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { REVENUE_OTHER_APPS } from '@atrium/contract/revenue';
import { toDay } from '../platform/months.ts';

/** The figures of a day without payments. */
export const NO_SUMS = {
  payments: 0,
  paid: 0,
  refunded: 0,
  contested: 0,
  /** The part of `paid` from renewals that were paid after an attempt to charge them had failed. */
  recovered: 0,
};

/** The paid payments of one app in one currency on one day: their number, and amounts in minor units. */
export type DaySum = { appId: string; currency: string } & typeof NO_SUMS;

/** Sums by day of the month they belong to; a day without a paid payment has no entry. */
export type MonthSums = Record<string, DaySum[]>;

/** A payment with the division of its amount; null for one that was not paid. */
export interface DatedPayment {
  createdAt: Date;
  appId: string;
  currency: string;
  recovered: boolean;
  shares: { paid: number; refunded: number; contested: number } | null;
}

/**
 * Most apps and currencies of custom payments with sums of their own on a day. Their payers choose the app's id, and a
 * document must not outgrow Firestore's limit; further ones are added up by currency under `REVENUE_OTHER_APPS`. Apps of
 * the catalog always have their own, so nobody can hide their revenue.
 */
const MAX_CUSTOM_SUMS_PER_DAY = 100;

const isCatalogApp = (appId: string) => SERVICE_IDS.some(id => id === appId);

/** Adds payments up by day, app and currency. */
export class DaySums {
  readonly #days = new Map<string, Map<string, DaySum>>();

  add({ createdAt, appId, currency, recovered, shares }: DatedPayment): void {
    if (!shares) return;
    const day = toDay(createdAt);
    const sums = this.#days.get(day) ?? new Map<string, DaySum>();
    this.#days.set(day, sums);
    const key = `${currency}|${appId}`;
    const custom = [...sums.values()].filter(sum => !isCatalogApp(sum.appId));
    const isFull = !sums.has(key) && custom.length >= MAX_CUSTOM_SUMS_PER_DAY;
    const name = isFull && !isCatalogApp(appId) ? REVENUE_OTHER_APPS : appId;
    const sum = sums.get(`${currency}|${name}`) ?? { appId: name, currency, ...NO_SUMS };
    sums.set(`${currency}|${name}`, sum);
    sum.payments += 1;
    sum.paid += shares.paid;
    sum.refunded += shares.refunded;
    sum.contested += shares.contested;
    if (recovered) sum.recovered += shares.paid;
  }

  /** Returns the sums of a day, by app and currency. */
  of(day: string): DaySum[] {
    const sums = [...(this.#days.get(day)?.values() ?? [])];
    return sums.toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1));
  }
}

function getKey({ appId, currency }: DaySum): string {
  return `${appId}|${currency}`;
}
