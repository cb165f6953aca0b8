import { REGION } from '@atrium/contract/platform/region';
import { type Check, check, verify } from './check.ts';
import type { Project } from './project.ts';

/** The services that the site calls itself, and that App Check can be enforced for. */
const APP_CHECK_SERVICES = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com'];

/** Lists the checks of what is set in Google Cloud and Firebase's console. */
export function googleChecks(project: Project): Check[] {
  const { id, name, settings, webSettings, schedules, callGoogle } = project;
  const runbook = (section: string) => `docs/operate.md, "${section}"`;
  return [
    check('google', 'App Check is enforced as the functions expect', async () => {
      const url = `https://firebaseappcheck.googleapis.com/v1/projects/${id}/services`;
      const { services = [] } = (await callGoogle(url)) as AppCheckServices;
      const enforced = services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED');
      const isEnforced = (service: string) => enforced.some(each => each.name.endsWith(`/${service}`));
      const isOn = settings.APP_CHECK === 'true';
      const wrong = APP_CHECK_SERVICES.filter(service => isEnforced(service) !== isOn);
      const problem = isOn
        ? `APP_CHECK is on, but not enforced for ${wrong.join(', ')}`
        : `Enforced for ${wrong.join(', ')}, but APP_CHECK is not on`;
      return verify(wrong.length === 0, problem, runbook('App Check'));
    }),
    check('google', 'sign-in is configured as in the runbook', async () => {
      const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${id}/config`;
      const config = (await callGoogle(url)) as AuthConfig;
      const factors = webSettings.VITE_SECOND_FACTORS ?? '';
      const { allowByDefault, allowlistOnly } = config.smsRegionConfig ?? {};
      const hasRegions = Boolean(allowByDefault ?? allowlistOnly?.allowedRegions?.length);
      const hasSms = config.mfa?.state === 'ENABLED' && config.mfa.enabledProviders?.includes('PHONE_SMS');
      const hasTotp = config.mfa?.providerConfigs?.some(
        ({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig,
      );
      const host = URL.parse(settings.PUBLIC_ORIGIN ?? '')?.hostname ?? '';
      const isPrivate = config.emailPrivacyConfig?.enableImprovedEmailPrivacy;
      const fix = runbook('Project');
      return [
        ...verify(!factors.includes('sms') || Boolean(hasSms), 'Codes by text message are off', fix),
        ...verify(!factors.includes('sms') || hasRegions, 'Text messages are sent to no region', fix),
        ...verify(!factors.includes('totp') || Boolean(hasTotp), 'Authenticator apps are off', fix),
        ...verify(Boolean(isPrivate), 'Sign-in reveals which emails have an account', fix),
        ...verify(
          Boolean(config.authorizedDomains?.includes(host)),
          `${host} is not an authorized domain`,
          fix,
        ),
      ];
    }),
    check('google', 'every schedule ran in time', async () => {
      const url = `https://cloudscheduler.googleapis.com/v1/projects/${id}/locations/${REGION}/jobs?pageSize=500`;
      const { jobs = [] } = (await callGoogle(url)) as ScheduledJobs;
      const problems = schedules.flatMap(schedule => {
        const job = jobs.find(each => each.name.endsWith(`/firebase-schedule-${schedule.name}-${REGION}`));
        return findDelay(job, schedule.everyMs).map(problem => `${schedule.name} ${problem}`);
      });
      const logs = `npx firebase functions:log --project ${name}; ${runbook('Schedules')}`;
      return problems.map(problem => ({ problem, fix: logs }));
    }),
  ];
}

/** A run may take nine minutes and is reported afterwards. */
const MARGIN_MS = 15 * 60_000;

/** Returns what is wrong with a job; nothing if it ran in its last two periods. */
function findDelay(job: ScheduledJob | undefined, everyMs: number): string[] {
  if (!job) return ['is missing'];
  if (job.state !== 'ENABLED') return [`is ${job.state}`];
  if (job.status?.code) return [`failed in its last run (${job.status.code})`];
  const last = job.lastAttemptTime ?? job.userUpdateTime;
  const isLate = !last || Date.now() - Date.parse(last) > 2 * everyMs + MARGIN_MS;
  return isLate ? [`ran last at ${job.lastAttemptTime ?? 'no time'}`] : [];
}

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.services/list */
interface AppCheckServices {
  services?: { name: string; enforcementMode?: string }[];
}

/** https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
interface AuthConfig {
  mfa?: {
    state?: string;
    enabledProviders?: string[];
    providerConfigs?: { state?: string; totpProviderConfig?: object }[];
  };
  smsRegionConfig?: { allowByDefault?: object; allowlistOnly?: { allowedRegions?: string[] } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
}

/** https://docs.cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs */
interface ScheduledJobs {
  jobs?: ScheduledJob[];
}
interface ScheduledJob {
  name: string;
  state?: string;
  lastAttemptTime?: string;
  userUpdateTime?: string;
  status?: { code?: number };
}
