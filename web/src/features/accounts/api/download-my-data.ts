import { AppError } from '@atrium/contract/platform/errors';
import { fetchApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

const FAILED = 'The file couldn’t be created. Please try again.';

/** Downloads all data of the account as a JSON file. Throws an AppError. */
export async function downloadMyData(): Promise<{ file: Blob; name: string }> {
  const response = await fetchApi({ path: '/api/account/export', getToken: getIdToken, fallback: FAILED });
  const text = await response.text();
  try {
    // The server streams the file: an interrupted download is not valid JSON.
    JSON.parse(text);
  } catch (cause) {
    throw new AppError('unavailable', FAILED, { cause });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { file: new Blob([text], { type: 'application/json' }), name: name ?? 'atrium-my-data.json' };
}
