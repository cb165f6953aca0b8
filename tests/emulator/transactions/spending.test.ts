import { Spending } from '@atrium/contract/transactions';
import { beforeAll, expect, it } from 'vitest';
import { toMonth } from '../../../functions/src/platform/months.ts';
import { get } from '../../support/api.ts';
import { avoidNewDay } from '../../support/calendar.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { recordPayment } from '../../support/records/transaction-data.ts';

const pay = (payer: Person, name: string, amountCents: number) => recordPayment(payer, name, { amountCents });

async function spending(as: Person) {
  const response = await get('/api/transactions/spending', { as });
  const { months } = Spending.parse(response.json);
  expect(months).toHaveLength(12);
  return {
    thisMonth: months.find(({ month }) => month === toMonth(new Date()))?.amounts,
    billed: Number(response.headers.get('x-billed-reads')),
  };
}

beforeAll(avoidNewDay);

it('the spending has the caller’s payments only, at the same cost for any number of payments', async () => {
  const [ada, eve] = await Promise.all([newPerson(), newPerson()]);
  await pay(eve, 'one', 500);
  for (let i = 0; i < 30; i += 1) await pay(ada, `payment-${i}`, 1000);
  expect((await spending(ada)).thisMonth).toEqual([{ currency: 'USD', amount: 300 }]);
  // A change counts again until a minute after it.
  const stored = database.doc(`spending/${ada.uid}`);
  await stored.update({ countedUntil: new Date() });
  expect(await spending(ada)).toEqual({ thisMonth: [{ currency: 'USD', amount: 300 }], billed: 2 });
  await pay(ada, 'another', 250);
  expect((await spending(ada)).thisMonth).toEqual([{ currency: 'USD', amount: 302.5 }]);
});
