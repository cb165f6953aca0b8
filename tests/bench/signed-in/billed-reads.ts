import type { Page, Response } from 'playwright';

/** Set in local worlds (tools/world/processes/meter-reads.ts). */
const BILLED_READS_HEADER = 'x-billed-reads';

const occurrences = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/**
 * Counts the document reads that Firestore bills for what a page loads from now on: those of the API, by its header, and
 * those of the browser's queries and listeners, one for each document and one for each empty result. Calls without the
 * header count nothing.
 */
export async function countBilledReads(page: Page): Promise<() => number> {
  let reads = 0;
  const listeners = new Set<string>();
  const withDocuments = new Set<string>();
  let streamed = '';
  const read = async (response: Response) => {
    reads += Number((await response.headerValue(BILLED_READS_HEADER)) ?? 0);
    if (!response.url().endsWith(':runQuery')) return;
    reads += Math.max(1, occurrences(await response.text(), /"document":/g).length);
  };
  page.on('response', response => void read(response).catch(() => undefined));
  page.on('request', request => {
    if (!request.url().includes('/Listen/channel')) return;
    const sent = decodeURIComponent(request.postData() ?? '').replaceAll('+', ' ');
    for (const [, id] of occurrences(sent, /"addTarget":.*?"targetId":\s*(\d+)/g)) listeners.add(String(id));
  });
  // The response of a listener never ends, so its text is taken as it arrives.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const streams = new Set<string>();
  const add = (base64: string | undefined) => {
    if (base64) streamed += Buffer.from(base64, 'base64').toString();
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/Listen/channel')) return;
    streams.add(requestId);
    session
      .send('Network.streamResourceContent', { requestId })
      .then(({ bufferedData }) => add(bufferedData))
      .catch(() => undefined);
  });
  session.on('Network.dataReceived', ({ requestId, data }) => {
    if (streams.has(requestId)) add(data);
  });
  return () => {
    const changes = occurrences(streamed, /"documentChange":[\s\S]*?"targetIds":\s*\[\s*(\d+)/g);
    for (const [, id] of changes) withDocuments.add(String(id));
    return reads + changes.length + [...listeners].filter(id => !withDocuments.has(id)).length;
  };
}
