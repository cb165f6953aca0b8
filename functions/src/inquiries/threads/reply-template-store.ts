import {
  type ReplyTemplate,
  type ReplyTemplateInput,
  THREAD_LIMITS,
} from '@atrium/contract/inquiries/threads';
import { FieldValue } from 'firebase-admin/firestore';
import { isDocumentId } from '../../platform/firestore/document-id.ts';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../../platform/firestore/firestore-errors.ts';

/** `reply_templates/{id}`: texts that answers to messages begin with. */
const COLLECTION = 'reply_templates';

const getDocumentRef = openCollection(COLLECTION);

/** Lists all templates by name. */
export async function listTemplates(): Promise<ReplyTemplate[]> {
  const templates = (await getDatabase()).collection(COLLECTION);
  const { docs } = await templates.orderBy('name').limit(THREAD_LIMITS.templates).get();
  return docs.map(document => ({
    id: document.id,
    name: String(document.get('name')),
    text: String(document.get('text')),
  }));
}

const toDocument = (template: ReplyTemplateInput, uid: string) => ({
  ...template,
  savedAt: FieldValue.serverTimestamp(),
  savedById: uid,
});

/** Creates a template, once for each id. */
export async function createTemplate(id: string, template: ReplyTemplateInput, uid: string): Promise<void> {
  await createsDocument((await getDocumentRef(id)).create(toDocument(template, uid)));
}

/** Changes a template; false if it doesn't exist. */
export async function saveTemplate(id: string, template: ReplyTemplateInput, uid: string): Promise<boolean> {
  return commitsFirst((await getDocumentRef(id)).update(toDocument(template, uid)));
}

export async function deleteTemplate(id: string): Promise<void> {
  if (isDocumentId(id)) await (await getDocumentRef(id)).delete();
}
