import { Page } from '../app/page.tsx';

export default function ServicesPage() {
  return (
    <Page title="Services">
      <h1>Services</h1>
    </Page>
  );
}
