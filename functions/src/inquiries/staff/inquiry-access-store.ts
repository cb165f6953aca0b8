import { getDatabase } from '../../platform/firestore/firebase.ts';

/** `inquiry_access/{uid}`: until when the security rules let a staff member read inquiries. Written after the audit entry. */
const COLLECTION = 'inquiry_access';

export async function allowInquiryReads(uid: string, until: Date): Promise<void> {
  await (await getDatabase()).collection(COLLECTION).doc(uid).set({ until });
}
