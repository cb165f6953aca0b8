import { visibleAuditAreas } from '@atrium/contract/access/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { attentionQuery } from '../../features/admin-home/api/queries.ts';
import AttentionList from '../../features/admin-home/components/attention-list.tsx';
import { AuditLog } from '../../features/admin-home/components/audit-log.tsx';
import { NoticeSettings } from '../../features/admin-home/components/notice-settings.tsx';
import { BrowserErrors } from '../../features/diagnostics/staff/browser-errors.tsx';
import { FirstAnswers } from '../../features/inquiries/staff/components/first-answers.tsx';
import { UpcomingDemos } from '../../features/inquiries/staff/components/upcoming-demos.tsx';
import { CustomersAtRisk } from '../../features/people/components/customers-at-risk.tsx';
import { PATHS } from '../../paths.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { PermissionGate } from '../../session/permission-gate.tsx';
import { STAFF_SCREEN_LIST, STAFF_SCREENS } from '../../staff-screens.ts';
import { useAppName } from '../dashboard/app-lookup.tsx';

/** What a user can open from here, named in sentence case. */
const AREAS = [
  ...STAFF_SCREEN_LIST.flatMap(({ path, title, label = title, about, anyOf }) =>
    about ? [{ path, label: label.charAt(0) + label.slice(1).toLowerCase(), about, anyOf }] : [],
  ),
  {
    path: PATHS.services,
    label: 'Legacy services',
    about: 'The services as visitors see them',
    anyOf: ['view_services', 'manage_services'],
  },
] as const;

const getDemoPath = (id: string) => `${STAFF_SCREENS.inquiries.path}?list=demos&id=${id}`;

/** The work that waits for the user, the audit log, and the pages that the user can open. */
export default function AdminPage() {
  const access = useAuth();
  const appName = useAppName();
  const areas = visibleAuditAreas(access);
  // What follows the queue waits for it, because it can be long.
  const { isPending } = useQuery(attentionQuery);
  return (
    <div className="grid gap-x-14 gap-y-14 xl:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid min-w-0 content-start gap-y-14">
        <div className="grid gap-6">
          <AttentionList appName={appName} />
          <PermissionGate anyOf={['manage_inquiries']} quiet>
            {isPending ? null : <FirstAnswers />}
          </PermissionGate>
          {isPending ? null : <NoticeSettings />}
        </div>
        <PermissionGate anyOf={['manage_inquiries']} quiet>
          {isPending ? null : <UpcomingDemos getPath={getDemoPath} />}
        </PermissionGate>
        <PermissionGate anyOf={['manage_payments']} quiet>
          {isPending ? null : <CustomersAtRisk appName={appName} />}
        </PermissionGate>
        {areas.length > 0 && !isPending ? <AuditLog areas={areas} /> : null}
        <PermissionGate anyOf={['admin_access']} quiet>
          {isPending ? null : <BrowserErrors />}
        </PermissionGate>
      </div>
      <nav aria-labelledby="areas-title" className={isPending ? 'hidden xl:block' : 'min-w-0'}>
        <h2 id="areas-title" className="pb-4 text-h3">
          Your areas
        </h2>
        <ul className="border-t border-ink">
          {AREAS.map(({ path, label, about, anyOf }) => (
            <PermissionGate key={path} anyOf={anyOf} quiet>
              <li className="border-b border-line">
                <Link to={path} className="-mx-3 block rounded-sm px-3 py-3 hover:bg-inset">
                  <span className="block text-small font-medium">{label}</span>
                  <span className="block text-fine text-soft">{about}</span>
                </Link>
              </li>
            </PermissionGate>
          ))}
        </ul>
      </nav>
    </div>
  );
}
