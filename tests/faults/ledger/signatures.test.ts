import { expect, it } from 'vitest';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { openWorld, paymentParams } from '../world-in-process.ts';

const now = () => Math.floor(Date.now() / 1000);

it('the webhook rejects 1,000 forged, altered, expired and future deliveries without a write', async () => {
  const world = openWorld();
  const { id } = await world.sdk.paymentIntents.create(paymentParams(1000));
  await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const event = world.events.find(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('The payment has no event.');
  const random = randomFrom(7);
  const upTo = (max: number) => Math.floor(random() * max);

  const forgeries = [
    () => world.signed(event, `whsec_${upTo(1e9)}`),
    () => world.signed(event, undefined, now() - 302 - upTo(1e6)),
    () => world.signed(event, undefined, now() + 302 + upTo(1e6)),
    // One changed character in the body, the signature or the timestamp.
    () => {
      const { payload, signature } = world.signed(event);
      const at = upTo(payload.length);
      const other = payload[at] === 'x' ? 'y' : 'x';
      return { payload: payload.slice(0, at) + other + payload.slice(at + 1), signature };
    },
    () => {
      const { payload, signature } = world.signed(event);
      const at = signature.indexOf('v1=') + 3 + upTo(64);
      const other = signature[at] === '0' ? '1' : '0';
      return { payload, signature: signature.slice(0, at) + other + signature.slice(at + 1) };
    },
    () => {
      const { payload, signature } = world.signed(event);
      return { payload, signature: signature.replace(/t=\d+/, `t=${now() - 1 - upTo(298)}`) };
    },
    () => ({
      payload: JSON.stringify(event),
      signature: ['', 'v1=', 't=,v1=', `t=${now()}`, `t=${now()},v1=`][upTo(5)],
    }),
    () => ({ payload: JSON.stringify(event), signature: undefined }),
    // v0 is not a valid signature scheme.
    () => {
      const { payload, signature } = world.signed(event);
      return { payload, signature: signature.replace('v1=', 'v0=') };
    },
    () => ({ ...world.signed({ ...event, id: `evt_${upTo(1e9)}` }), payload: JSON.stringify(event) }),
  ];
  let accepted = 0;
  for (let i = 0; i < 1_000; i += 1) {
    const forged = forgeries[i % forgeries.length]?.() ?? { payload: '', signature: '' };
    const failure = await world.deliverSigned(forged).then(
      () => null,
      (error: { code?: string; status?: number }) => error,
    );
    if (failure === null) accepted += 1;
    else expect(failure).toMatchObject({ code: 'signature_invalid', status: 400 });
  }
  expect(accepted).toBe(0);
  expect(world.ledger.writes).toBe(0);

  // The valid delivery is still accepted.
  expect(await world.deliver(event)).toMatchObject({ outcome: 'applied' });
});
