import { MakeItEasyContent } from '../../../features/site/components/pages/make-it-easy-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function MakeItEasy() {
  return (
    <Page title="Make it Easy: one sentence in, one finished document out">
      <MakeItEasyContent />
    </Page>
  );
}
