import { FutureOfWorkContent } from '../../../features/site/components/pages/future-of-work-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function FutureOfWork() {
  return (
    <Page title="Future of Work: a day with the routine work prepared">
      <FutureOfWorkContent />
    </Page>
  );
}
