import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { verifyDelivery } from './receive-delivery.ts';

const stripe = new Stripe('sk_test_x');
const secret = 'whsec_test';
const now = 1_700_000_000;
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });

function sign(timestamp: number, key = secret, body = payload) {
  return stripe.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp });
}

const verify = (signature: string | undefined, body = payload) =>
  verifyDelivery(Buffer.from(body), signature, secret, stripe, now);

it.each([0, -300, -299, 299, 300])('verifyDelivery accepts a signature %d s from now', offset => {
  expect(verify(sign(now + offset)).id).toBe('evt_1');
});

it.each([
  ['missing', undefined],
  ['empty', ''],
  ['garbage', 'garbage'],
  ['too old', sign(now - 301)],
  ['too new', sign(now + 301)],
  ['of another secret', sign(now, 'whsec_other')],
  ['of another body', sign(now, secret, '{}')],
  ['without a timestamp', sign(now).replace(/t=\d+,/, '')],
  ['too new after a valid timestamp', sign(now + 301).replace(/^/, `t=${now},`)],
  ['too new before a valid timestamp', sign(now + 301).replace(/$/, `,t=${now}`)],
  ['too old after a valid timestamp', sign(now - 301).replace(/^/, `t=${now},`)],
  ['too new with a space', sign(now + 301).replace(/^/, `t=${now}, `)],
  ['with one changed character', sign(now).replace(/.$/, last => (last === '0' ? '1' : '0'))],
  ['of another scheme', sign(now).replace('v1=', 'v0=')],
  ['without values', 't=,v1='],
  ['without a signature', `t=${now}`],
  ['with another timestamp', sign(now).replace(/t=\d+/, `t=${now - 10}`)],
])('verifyDelivery rejects a signature that is %s', (_name, signature) => {
  expect(() => verify(signature)).toThrowError(
    expect.objectContaining({ code: 'signature_invalid', status: 400 }),
  );
});

it('verifyDelivery rejects a body that was changed after signing', () => {
  expect(() => verify(sign(now), payload.replace('evt_1', 'evt_2'))).toThrow('signature');
});
