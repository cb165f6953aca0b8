import { createEntry, recordAuditEntry, type StaffRequest } from '../../platform/audit-log-store.ts';
import { digest } from '../../platform/digest.ts';

/** Records in the audit log that the caller reads inquiries, once a day for each target. */
export async function recordRead(
  request: StaffRequest,
  action: 'open_inquiries' | 'read_inquiry',
  target: string,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const entry = createEntry(request, { area: 'inquiries', action, target });
  await recordAuditEntry({ ...entry, id: `read-${digest(request.caller.uid, target, day)}` });
}
