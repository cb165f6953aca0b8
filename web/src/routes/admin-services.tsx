import { useSearchParams } from 'react-router-dom';
import { ShellPage } from '../app/shell-page.tsx';
import { WrongRole } from '../app/wrong-role.tsx';
import { ServiceEditor } from '../features/admin-services/components/service-editor.tsx';
import { ServiceRecords } from '../features/admin-services/components/service-records.tsx';
import { forgetServices } from '../features/legacy-services/api/list-services.ts';
import { ServiceCard } from '../features/legacy-services/components/service-card.tsx';
import { PermissionGate } from '../session/permission-gate.tsx';
import { useSignedInUser } from '../session/use-signed-in-user.ts';

const PATH = '/admin/services';

export default function AdminServicesPage() {
  const { uid } = useSignedInUser();
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return (
    <ShellPage title="Edit Services" lead="The legacy catalogue: names, descriptions, plans and prices.">
      <PermissionGate permission="manage_services" fallback={<WrongRole />}>
        {id ? (
          <ServiceEditor
            key={id}
            id={id}
            uid={uid}
            listPath={PATH}
            preview={service => <ServiceCard service={service} />}
            onSaved={forgetServices}
          />
        ) : (
          <ServiceRecords editorOf={service => `${PATH}?id=${encodeURIComponent(service)}`} />
        )}
      </PermissionGate>
    </ShellPage>
  );
}
