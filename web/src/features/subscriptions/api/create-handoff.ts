import { callApi } from '../../../platform/api-client.ts';
import { getIdToken } from '../../../platform/id-token.ts';

/** An address that opens the app for the signed-in user, good for a short while. Throws an AppError to show. */
export async function createHandoff(appId: string): Promise<string> {
  const { url } = await callApi({
    method: 'POST',
    path: `/api/apps/${encodeURIComponent(appId)}/handoff`,
    getToken: getIdToken,
    answer: HANDOFF,
    fallback: 'The application could not be asked to let you in.',
  });
  return url;
}

const HANDOFF = {
  safeParse(value: unknown) {
    const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : undefined;
    return typeof url === 'string' ? { success: true as const, data: { url } } : { success: false as const };
  },
};
