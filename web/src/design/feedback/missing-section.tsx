import { Button } from '../button.tsx';
import { LoadError } from './load-error.tsx';

/** In place of a section of a page whose code couldn’t be loaded. */
export const MissingSection = () => (
  <LoadError tone="warn" isResult title="This section couldn’t be loaded." onRetry={() => location.reload()}>
    <p>Your connection may have dropped, or the site has been updated. Trying again reloads the page.</p>
  </LoadError>
);

/** In place of a dialog. */
export const MissingDialog = ({ onClose }: { onClose(): void }) => (
  <div className="fixed inset-x-5 above-15 z-50 mx-auto max-w-lg bg-paper lg:above-5">
    <MissingSection />
    <Button variant="quiet" className="absolute right-4 bottom-3" onClick={onClose}>
      Close
    </Button>
  </div>
);
