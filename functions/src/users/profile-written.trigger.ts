import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recordNameTokens } from './user-list-store.ts';

/** After a profile was written: stores what its names are found by. Its own write triggers it once more, without effect. */
export const onProfileWritten = () =>
  onDocumentWritten({ document: 'users/{uid}', retry: true }, ({ params }) =>
    recordNameTokens(String(params.uid)),
  );
