import { callApi } from '../../../platform/api/api-client.ts';

/** Accepts any body of a successful response. */
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };

/** A list that emails can unsubscribe from. */
export type EmailList = 'newsletter' | 'waitlist';

/** Unsubscribes from a list; `id` is in the link of the email. Throws an AppError. */
export async function unsubscribe(list: EmailList, id: string): Promise<void> {
  await callApi({
    path: '/api/newsletter/unsubscribe',
    method: 'POST',
    body: { list, id },
    schema: anything,
    fallback: 'We couldn’t unsubscribe you. Please try again.',
  });
}
