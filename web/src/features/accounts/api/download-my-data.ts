import { AppError } from '@atrium/contract/errors';
import { fetchApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

const FAILED = 'The file could not be made. Please try again.';

/** Everything that is stored under the account, as a JSON file. Throws an AppError. */
export async function downloadMyData(): Promise<{ file: Blob; name: string }> {
  const response = await fetchApi({ path: '/api/account/export', getToken: getIdToken, fallback: FAILED });
  const text = await response.text();
  try {
    // It is written while it is read: what breaks off on the way is no JSON.
    JSON.parse(text);
  } catch (cause) {
    throw new AppError('unavailable', FAILED, { cause });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { file: new Blob([text], { type: 'application/json' }), name: name ?? 'atrium-my-data.json' };
}
