import type { PublishedService } from '@atrium/contract/services';
import { useState } from 'react';
import { forgetServices } from '../../features/services/api/list-services.ts';
import { ServiceCard } from '../../features/services/components/service-card.tsx';
import type { SeenService } from '../../features/services/staff/api/service-records.ts';
import { NewServicePage } from '../../features/services/staff/components/new-service-page.tsx';
import { ServiceEditor } from '../../features/services/staff/components/service-editor.tsx';
import { ServiceRecords } from '../../features/services/staff/components/service-records.tsx';
import { ShellPage } from '../../layouts/dashboard/shell-page.tsx';
import { PATHS } from '../../paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../../platform/navigation/router.tsx';
import { StaffOnly } from '../../router/staff-only.tsx';

const PATH = PATHS.adminServices;
const NEW_PATH = `${PATH}?new`;
const editorOf = (id: string) => `${PATH}?id=${encodeURIComponent(id)}`;
const preview = (service: PublishedService) => <ServiceCard service={service} />;

/** The result of the previous page's action, which the page with this key in its history entry displays. */
interface Done {
  mark: string;
  /** The deleted service; null when it had already been deleted, missing after a creation. */
  deleted?: SeenService | null;
  restored?: boolean;
}

export default function AdminServicesPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const [latest, setLatest] = useState<Done | null>(null);
  const done = latest && latest.mark === markOf(state) ? latest : null;
  const id = parameters.get('id');

  function leadOn(path: string, what: Omit<Done, 'mark'>) {
    const mark = crypto.randomUUID();
    forgetServices();
    setLatest({ mark, ...what });
    navigate(path, { replace: true, state: { done: mark } });
  }

  return (
    <ShellPage title="Edit Services" lead="Legacy services: names, descriptions, plans and prices.">
      <StaffOnly screen="adminServices">
        {parameters.has('new') ? (
          <NewServicePage
            listPath={PATH}
            preview={preview}
            onCreated={created => leadOn(editorOf(created), {})}
          />
        ) : id ? (
          <ServiceEditor
            key={id}
            id={id}
            listPath={PATH}
            preview={preview}
            isNew={done !== null}
            onSaved={forgetServices}
            onDeleted={deleted => leadOn(PATH, { deleted })}
          />
        ) : (
          <ServiceRecords
            editorOf={editorOf}
            newPath={NEW_PATH}
            deletion={done}
            onRestored={() => done && setLatest({ ...done, restored: true })}
            onChanged={forgetServices}
          />
        )}
      </StaffOnly>
    </ShellPage>
  );
}

function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'done' in state ? state.done : undefined;
}
