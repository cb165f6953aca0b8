import { Page } from '../app/page.tsx';

export default function InnerNotFoundPage() {
  return (
    <Page title="InnerNotFound">
      <h1>InnerNotFound</h1>
    </Page>
  );
}
