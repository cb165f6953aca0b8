import { idOf } from '../project/google-resources.ts';
import { type Check, checkDeployment, checkProject, skipped, verifyNone } from './check.ts';
import { deployOnly, firebaseConsole } from './fixes.ts';
import type { ProjectFacts, SchedulerJob } from './project-facts.ts';

/** What browsers use directly, so that no code of ours can ask for App Check tokens there. */
const ENFORCED_APIS = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com'];

interface Schedule {
  name: string;
  region: string;
  jobName: string;
  /** The schedule of the code. */
  expected: { every: string; timeZone: string };
  job: SchedulerJob | undefined;
}

/** The scheduled functions with the jobs that a deployment creates for them. */
async function listSchedules({ expected, listJobs }: ProjectFacts): Promise<Schedule[]> {
  const jobs = await listJobs();
  return expected.functions.flatMap(({ name, region, schedule }) => {
    if (!schedule) return [];
    const jobName = `firebase-schedule-${name}-${region}`;
    const job = jobs.find(candidate => idOf(candidate.name) === jobName);
    return [{ name, region, jobName, expected: schedule, job }];
  });
}

/** Functions, schedules and App Check. */
export const deploymentChecks: Check<ProjectFacts>[] = [
  checkDeployment('functions.deployed', 'All functions are deployed and active', async facts => {
    const active = (await facts.listFunctions()).filter(({ state }) => state === 'ACTIVE');
    const deployed = new Set(active.map(({ name }) => idOf(name)));
    const missing = facts.expected.functions.map(({ name }) => name).filter(name => !deployed.has(name));
    return verifyNone(missing, 'not deployed, or failed', deployOnly(facts, 'functions'));
  }),
  checkDeployment(
    'functions.unknown',
    'No function is deployed that this checkout does not have',
    async facts => {
      const expected = new Set(facts.expected.functions.map(({ name }) => name));
      const names = (await facts.listFunctions()).map(({ name }) => idOf(name));
      const unknown = names.filter(name => !expected.has(name));
      const fix = `npx firebase functions:delete ${unknown.join(' ')} --project ${facts.target.projectId}`;
      return verifyNone(unknown, 'still runs, with old code', fix);
    },
  ),
  checkDeployment('schedules.present', 'Scheduled functions run as often as the code says', async facts => {
    const wrong = (await listSchedules(facts)).filter(
      ({ job, expected }) => job?.schedule !== expected.every || job.timeZone !== expected.timeZone,
    );
    const names = wrong.map(({ name }) => name);
    return verifyNone(names, 'no job, or another schedule', deployOnly(facts, 'functions'));
  }),
  checkDeployment('schedules.enabled', 'No schedule is paused', async facts => {
    const paused = (await listSchedules(facts)).filter(({ job }) => job && job.state !== 'ENABLED');
    const [first] = paused;
    const fix = `gcloud scheduler jobs resume ${first?.jobName} --location ${first?.region} --project ${facts.target.projectId}`;
    return verifyNone(
      paused.map(({ name }) => name),
      'paused',
      fix,
    );
  }),
  checkProject(
    'app-check.enforced',
    'App Check is enforced for Firestore and Authentication',
    async facts => {
      const { google, settings } = facts;
      if (settings.APP_CHECK?.trim() !== 'on') return skipped('App Check is off');
      const services = await google.list<{ name: string; enforcementMode?: string }>(
        'firebaseappcheck.googleapis.com',
        `/v1/projects/${google.projectId}/services`,
        'services',
      );
      const enforced = services.flatMap(({ name, enforcementMode }) =>
        enforcementMode === 'ENFORCED' ? [idOf(name)] : [],
      );
      const missing = ENFORCED_APIS.filter(api => !enforced.includes(api));
      return verifyNone(
        missing,
        'other programs have direct access',
        firebaseConsole(facts, 'appcheck/products'),
      );
    },
  ),
];
