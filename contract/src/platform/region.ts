/** Where everything runs. The commands of the runbook take it from `REGION`; the database's location is the same. */
export const REGION = 'us-central1';
