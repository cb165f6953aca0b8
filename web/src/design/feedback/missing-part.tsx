import { LoadError } from './load-error.tsx';

/** In place of a part of a page whose code couldn’t be loaded. */
export const MissingPart = () => (
  <LoadError tone="warn" title="This part couldn’t be loaded." onRetry={() => location.reload()}>
    <p>Your connection may have dropped, or the site has been updated. Trying again reloads the page.</p>
  </LoadError>
);

/** In place of a dialog. */
export const MissingDialog = () => (
  <div className="fixed inset-x-5 above-15 z-50 mx-auto max-w-lg lg:above-5">
    <MissingPart />
  </div>
);
