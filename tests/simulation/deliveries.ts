import { deliverEvent } from '../support/in-process/world-in-process.ts';
import { REQUEST_MS } from './options.ts';
import type { Message, World } from './simulated-world.ts';

/** Stripe delivers a message for three days; after these attempts it stops. */
const MAX_ATTEMPTS = 12;

/** Takes a message from the network, at random when messages are reordered, and delivers it. */
export async function deliverNext(world: World): Promise<void> {
  const { messages, random } = world;
  const at = world.happens('reordered-message') ? Math.floor(random() * messages.length) : 0;
  const [message] = messages.splice(at, 1);
  if (!message) return;
  const { event } = message;
  if (message.attempts === 0 && world.happens('lost-message')) {
    world.record(`lose ${event.type} ${event.id}`);
    world.lost.add(event.id);
    return;
  }
  if (world.happens('duplicate-message')) messages.push({ event, attempts: 1 });
  await deliver(world, message);
}

async function deliver(world: World, message: Message): Promise<void> {
  const { event } = message;
  const { scheduler, stripe, ports } = world;
  message.attempts += 1;
  world.deliveries += 1;
  const again = () => {
    if (message.attempts < MAX_ATTEMPTS) world.messages.push(message);
    else world.lost.add(event.id);
  };
  world.record(`deliver ${event.type} ${event.id}, attempt ${message.attempts}`);
  const name = `delivery of ${event.id}`;
  await scheduler.start(
    name,
    async () => {
      try {
        const { outcome } = await deliverEvent(event, stripe, ports);
        world.record(`  ${name}: ${outcome}`);
        // The response can be lost too: Stripe then delivers again.
        if (world.happens('lost-response')) again();
      } catch (error) {
        world.record(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        if (world.options.defect !== 'acknowledges-failures') again();
      }
    },
    { endsAt: world.time.now + REQUEST_MS, onKilled: again },
  );
}
