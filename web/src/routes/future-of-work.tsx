import { Page } from '../app/page.tsx';
import { FutureOfWorkContent } from '../features/site/components/future-of-work-content.tsx';

export default function FutureOfWork() {
  return (
    <Page title="Future of Work: a day with the work prepared">
      <FutureOfWorkContent />
    </Page>
  );
}
