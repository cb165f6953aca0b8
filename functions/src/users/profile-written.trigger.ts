import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recordNameTokens } from './user-list-store.ts';

/** Updates the search tokens of a profile after a write. Its own write triggers it once more, without effect. */
export const onProfileWritten = () =>
  onDocumentWritten({ document: 'users/{uid}', retry: true }, ({ params }) =>
    recordNameTokens(String(params.uid)),
  );
