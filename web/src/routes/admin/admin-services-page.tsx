import type { PublishedService } from '@atrium/contract/services';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { forgetServices } from '../../features/services/api/queries.ts';
import { ServiceCard } from '../../features/services/components/service-card.tsx';
import { ServiceEditor } from '../../features/services/staff/components/service-editor.tsx';
import { ServiceRecords } from '../../features/services/staff/components/service-list.tsx';
import { STAFF_SCREENS } from '../../staff-screens.ts';

const PATH = STAFF_SCREENS.services.path;
const NEW_PATH = `${PATH}?new`;
const getEditorPath = (id: string) => `${PATH}?id=${encodeURIComponent(id)}`;
const preview = (service: PublishedService) => <ServiceCard service={service} level="h2" />;

export default function AdminServicesPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const notice = state?.loadedAt === performance.timeOrigin ? state.notice : null;
  const id = parameters.get('id');

  /** Shows a page with the result of an action; no longer when it is loaded again. */
  function leadOn(path: string, notice: string) {
    forgetServices();
    navigate(path, { replace: true, state: { notice, loadedAt: performance.timeOrigin } });
  }

  return parameters.has('new') || id ? (
    <ServiceEditor
      key={id}
      id={id}
      listPath={PATH}
      notice={notice}
      preview={preview}
      onSaved={forgetServices}
      onCreated={created => leadOn(getEditorPath(created), 'Created.')}
      onDeleted={name => leadOn(PATH, `“${name}” was deleted.`)}
    />
  ) : (
    <ServiceRecords getEditorPath={getEditorPath} newPath={NEW_PATH} notice={notice} />
  );
}
