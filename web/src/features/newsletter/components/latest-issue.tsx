import { issuePath } from '@atrium/contract/newsletter/issues';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { listArchive } from '../api/read-archive.ts';
import { useLoaded } from './use-loaded.ts';

const loadLatest = async () => (await listArchive(undefined)).issues[0] ?? null;

/** Leads to the latest issue of the newsletter. Shows nothing while there is none, or when it can't be loaded. */
export function LatestIssue() {
  const latest = useLoaded(loadLatest);
  if (latest.status !== 'loaded' || !latest.value) return null;
  return (
    <p>
      Until then, the latest issue:{' '}
      <a href={issuePath(latest.value.id)} className={textLinkClass()}>
        {latest.value.subject}
      </a>
    </p>
  );
}
