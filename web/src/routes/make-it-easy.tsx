import { Page } from '../app/page.tsx';
import { MakeItEasyContent } from '../features/site/components/make-it-easy-content.tsx';

export default function MakeItEasy() {
  return (
    <Page title="Make it Easy: one sentence in, one finished page out">
      <MakeItEasyContent />
    </Page>
  );
}
