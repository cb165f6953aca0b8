import { type AuditArea, AuditArea as AuditAreas } from '@atrium/contract/access/audit';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DownloadButton } from '../../../design/download-button.tsx';
import { useDownload } from '../../../platform/api/use-download.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { auditQuery } from '../api/queries.ts';
import { apiFilters, auditUrl, hasAuditFilters } from '../audit-url.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

const SECTION_ID = 'audit-log';

/** The actions of staff in the areas that the user can see, newest first, with filters in the URL and a download. */
export function AuditLog({ areas }: { areas: readonly AuditArea[] }) {
  const { state: asked, show } = useUrlState(auditUrl);
  // A link to an area that the user can't see shows the areas that they can.
  const area = AuditAreas.safeParse(asked.area).data;
  const filters = area && !areas.includes(area) ? { ...asked, area: '', action: '' } : asked;
  const download = useDownload(`/api/admin/audit/export?${apiFilters(filters)}`, 'audit-log.csv');
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Another key for each navigation, so that the same link scrolls again.
  const arrival = hash === `#${SECTION_ID}` ? key : null;
  useEffect(() => {
    if (arrival !== null) section.current?.scrollIntoView();
  }, [arrival]);
  return (
    <section ref={section} id={SECTION_ID} aria-labelledby="audit-log-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <h2 id="audit-log-title" className="text-h3">
          Audit log
        </h2>
        <DownloadButton {...download} />
      </div>
      <AuditFilters areas={areas} filters={filters} onChange={show} />
      <AuditList
        key={JSON.stringify(filters)}
        query={auditQuery(filters)}
        empty={
          hasAuditFilters(filters)
            ? 'No entries match these filters.'
            : 'No entries yet. What staff do is recorded here.'
        }
      />
    </section>
  );
}

/** The entries of one area, without filters. */
export function AreaAudit({ area, empty }: { area: AuditArea; empty: string }) {
  return <AuditList query={auditQuery({ ...auditUrl.initial, area })} empty={empty} />;
}
