import type { Firestore } from 'firebase-admin/firestore';
import { world } from '../../world.ts';

/** The counts of one reconciliation's report. */
interface ReconciliationRun {
  tookMs: number;
  /** True when it compared everything. */
  complete: boolean;
  checked: number;
  repaired: number;
  errors: number;
}

/** Triggers the scheduled reconciliation and returns its report. */
export async function runScheduledReconciliation(database: Firestore): Promise<ReconciliationRun> {
  const answer = await fetch(
    `${new URL(world.functionsUrl).origin}/functions/projects/${world.projectId}/triggers/us-central1-paymentsReconcile-0`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  );
  if (!answer.ok) throw new Error(`The reconciliation failed: ${answer.status} ${await answer.text()}`);
  const reports = database.collection('reconciliations').orderBy('startedAt', 'desc').limit(1);
  const [report] = (await reports.get()).docs;
  if (!report) throw new Error('The reconciliation stored no report.');
  return {
    tookMs: report.get('finishedAt').toMillis() - report.get('startedAt').toMillis(),
    complete: Boolean(report.get('complete')),
    checked: Number(report.get('checked')),
    repaired: Number(report.get('repaired').length),
    errors: Number(report.get('errors').length),
  };
}
