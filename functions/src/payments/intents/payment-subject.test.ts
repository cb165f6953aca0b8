import { expect, it } from 'vitest';
import { assembleCatalog } from '../../marketplace/catalog.ts';
import { requirePaymentSubject } from './payment-subject.ts';

const listServices = async () => assembleCatalog(new Map(), null, new Map(), 0).services;
const requireSubject = (change: { appId?: string; amount?: number; description?: string }) =>
  requirePaymentSubject(
    { appId: 'demo-app', amount: 10, description: 'Demo payment', ...change },
    listServices,
  );

it.each(['other', 'Other', 'o-t_h-e-r'])('a payment for the reserved app id %s is rejected', async appId => {
  await expect(requireSubject({ appId })).rejects.toMatchObject({
    code: 'invalid_request',
    status: 400,
    message: `appId: “${appId}” is reserved. Use another app ID.`,
  });
});

it.each([
  [{ appId: 'irs2290', amount: 0.5, description: 'Form 2290 Filing' }, '$7.99 (Single filing)'],
  [{ appId: 'IRS-2290', amount: 0.5 }, '$7.99 (Single filing)'],
  [{ appId: 'ai-caller', amount: 49 }, 'sold as a plan'],
  [{ appId: 'aicaller', amount: 0.5 }, 'sold as a plan'],
  // Its price is in Canadian dollars.
  [{ appId: 'payrollca', amount: 89 }, 'sold as a plan'],
  [{ description: 'Form 2290 Filing' }, 'name of a product'],
  [{ description: 'AI Caller, Starter' }, 'name of a product'],
  [{ description: 'AI Caller, Starter plan' }, 'name of a product'],
  [{ description: 'ＡＩ caller — starter!' }, 'name of a product'],
])('requirePaymentSubject rejects %j', async (change, reason) => {
  await expect(requireSubject(change)).rejects.toMatchObject({
    code: 'price_not_available',
    status: 400,
    message: expect.stringContaining(reason),
  });
});
