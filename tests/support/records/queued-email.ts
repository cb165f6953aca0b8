import { randomUUID } from 'node:crypto';
import { database } from '../database.ts';

export const newReader = () => `reader-${randomUUID()}@company.example`;

/** Queues an email like the server, except for `change`. */
export async function queueEmail(to = newReader(), change: object = {}, id = `test-${randomUUID()}`) {
  const path = `mail/${id}`;
  const now = new Date();
  await database.doc(path).create({
    to,
    stream: 'transactional',
    replyTo: 'hello@atrium.example',
    message: { subject: `Thank you ${id}`, text: 'Hello', html: '<p>Hello</p>' },
    createdAt: now,
    delivery: { state: 'queued', attempts: 0, nextAttemptAt: now, error: null },
    ...change,
  });
  return { id, to, path };
}
