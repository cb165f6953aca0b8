/** The Google Cloud region of the functions and the database. The runbook's commands read it from `REGION`. */
export const REGION = 'us-central1';
