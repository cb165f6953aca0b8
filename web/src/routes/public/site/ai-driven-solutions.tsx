import { SolutionsContent } from '../../../features/site/components/pages/solutions-content.tsx';
import { Page } from '../../../layouts/public/page.tsx';

export default function AiDrivenSolutions() {
  return (
    <Page title="AI-driven solutions: seven applications, one for each job">
      <SolutionsContent />
    </Page>
  );
}
