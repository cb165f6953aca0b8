import { Page } from '../app/page.tsx';
import { SolutionsContent } from '../features/site/components/solutions-content.tsx';

export default function AiDrivenSolutions() {
  return (
    <Page title="AI-driven solutions: seven applications, one for each desk">
      <SolutionsContent />
    </Page>
  );
}
