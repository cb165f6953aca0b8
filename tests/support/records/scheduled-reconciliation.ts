import type { Firestore } from 'firebase-admin/firestore';
import { runSchedule } from '../run-schedule.ts';

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
  const status = await runSchedule('paymentsReconcile');
  if (status !== 200) throw new Error(`The reconciliation failed: ${status}`);
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
