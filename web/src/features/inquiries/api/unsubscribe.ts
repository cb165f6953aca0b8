import { callApi } from '../../../platform/api/api-client.ts';

/** Any body of a good answer will do. */
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };

/** Unsubscribes from the newsletter; `id` is in the link of the email. Throws an AppError. */
export async function unsubscribe(id: string): Promise<void> {
  await callApi({
    path: '/api/newsletter/unsubscribe',
    method: 'POST',
    body: { id },
    answer: anything,
    fallback: 'We couldn’t unsubscribe you. Please try again.',
  });
}
