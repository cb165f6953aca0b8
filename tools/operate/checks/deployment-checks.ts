import type { ExpectedFunction } from '../expected/expected-functions.ts';
import { type CloudFunction, idOf } from '../google/resources.ts';
import type { ProjectPicture } from '../picture/project-picture.ts';
import { type Check, failed, known, listNames, OK, skipped } from './check.ts';
import { deployAll, deployOnly, firebaseConsole } from './fixes.ts';

const names = (functions: readonly { name: string }[]) => listNames(functions.map(({ name }) => name));
const regionOf = ({ name }: CloudFunction) => /\/locations\/([^/]+)\//.exec(name)?.[1];

/** The deployed function of a declaration, in whatever region it is. */
const deployedAs = ({ google }: ProjectPicture, { name }: ExpectedFunction) =>
  known(google.functions).find(deployed => idOf(deployed.name) === name);

/** The scheduler job that a deployment creates for a function. */
const jobOf = ({ google }: ProjectPicture, { name, region }: ExpectedFunction) =>
  known(google.jobs).find(job => idOf(job.name) === `firebase-schedule-${name}-${region}`);

/** Scheduled functions that are deployed: others are reported by `functions.deployed`. */
const scheduled = (picture: ProjectPicture) =>
  picture.expected.functions.filter(
    expected => expected.schedule && expected.generation === 2 && deployedAs(picture, expected),
  );

/** Functions, schedules and Hosting, after a deployment. */
export const deploymentChecks: Check<ProjectPicture>[] = [
  {
    id: 'functions.deployed',
    title: 'All functions are deployed and active',
    stage: 'deployed',
    run: picture => {
      const missing = picture.expected.functions.filter(
        expected => deployedAs(picture, expected)?.state !== 'ACTIVE',
      );
      return missing.length
        ? failed(`${names(missing)}: not deployed, or failed`, deployOnly(picture, 'functions'))
        : OK;
    },
  },
  {
    id: 'functions.region',
    title: 'Functions run in the region that Hosting forwards to',
    stage: 'deployed',
    run: picture => {
      const wrong = picture.expected.functions.filter(expected => {
        const deployed = deployedAs(picture, expected);
        return deployed && regionOf(deployed) !== expected.region;
      });
      return wrong.length
        ? failed(`${names(wrong)}: in another region`, deployOnly(picture, 'functions'))
        : OK;
    },
  },
  {
    id: 'functions.runtime',
    title: 'Functions run on the runtime of firebase.json',
    stage: 'deployed',
    run: picture => {
      const wrong = picture.expected.functions.filter(expected => {
        const runtime = deployedAs(picture, expected)?.buildConfig?.runtime;
        return runtime && runtime !== picture.expected.runtime;
      });
      return wrong.length
        ? failed(`${names(wrong)}: not on ${picture.expected.runtime}`, deployOnly(picture, 'functions'))
        : OK;
    },
  },
  {
    id: 'functions.secrets',
    title: 'Functions have the secrets that they need',
    stage: 'deployed',
    run: picture => {
      const wrong = picture.expected.functions.filter(expected => {
        const deployed = deployedAs(picture, expected);
        const bound = (deployed?.serviceConfig?.secretEnvironmentVariables ?? []).map(({ key }) => key);
        return deployed && expected.secrets.some(secret => !bound.includes(secret));
      });
      return wrong.length
        ? failed(`${names(wrong)}: deployed without one of its secrets`, deployOnly(picture, 'functions'))
        : OK;
    },
  },
  {
    id: 'functions.unknown',
    title: 'No function is deployed that this checkout does not have',
    stage: 'deployed',
    run: picture => {
      const expected = new Set(picture.expected.functions.map(({ name }) => name));
      const unknown = known(picture.google.functions)
        .map(({ name }) => idOf(name))
        .filter(name => !expected.has(name) && !name.startsWith('ext-'));
      return unknown.length
        ? failed(
            `${listNames(unknown)}: still runs`,
            `npx firebase functions:delete ${unknown.join(' ')} --project ${picture.target.projectId}`,
          )
        : OK;
    },
  },
  {
    id: 'schedules.present',
    title: 'Every scheduled function has its job',
    stage: 'deployed',
    run: picture => {
      const missing = scheduled(picture).filter(expected => !jobOf(picture, expected));
      return missing.length ? failed(`${names(missing)}: never runs`, deployOnly(picture, 'functions')) : OK;
    },
  },
  {
    id: 'schedules.enabled',
    title: 'No job is paused',
    stage: 'deployed',
    run: picture => {
      const paused = scheduled(picture).filter(expected => {
        const state = jobOf(picture, expected)?.state;
        return state && state !== 'ENABLED';
      });
      const [first] = paused;
      return first
        ? failed(
            `${names(paused)}: paused`,
            `gcloud scheduler jobs resume firebase-schedule-${first.name}-${first.region} --location ${first.region} --project ${picture.target.projectId}`,
          )
        : OK;
    },
  },
  {
    id: 'schedules.timing',
    title: 'Jobs run as often as the code says',
    stage: 'deployed',
    run: picture => {
      const wrong = scheduled(picture).filter(expected => {
        const job = jobOf(picture, expected);
        const { every, timeZone } = expected.schedule ?? {};
        return job && (job.schedule !== every || job.timeZone !== timeZone);
      });
      return wrong.length
        ? failed(`${names(wrong)}: another schedule`, deployOnly(picture, 'functions'))
        : OK;
    },
  },
  {
    id: 'hosting.release',
    title: 'The site is released',
    stage: 'deployed',
    run: picture => {
      const release = known(picture.google.release);
      if (!release) return failed('Nothing has been released yet', deployAll(picture));
      return release.type === 'SITE_DISABLE'
        ? failed('The site is disabled', deployOnly(picture, 'hosting'))
        : OK;
    },
  },
  {
    id: 'hosting.pinned',
    title: 'Rewrites are pinned to revisions of functions',
    stage: 'deployed',
    run: picture => {
      const release = known(picture.google.release);
      if (!release || release.type === 'SITE_DISABLE') return skipped('the site is not released');
      const pinned = new Set(
        (release.version?.config?.rewrites ?? []).flatMap(({ glob, run }) => (run?.tag ? [glob] : [])),
      );
      const loose = picture.expected.rewrites.filter(({ source, pinTag }) => pinTag && !pinned.has(source));
      return loose.length
        ? failed(
            `${listNames(loose.map(({ source }) => source))}: a rollback of Hosting would keep the newer API`,
            deployOnly(picture, 'hosting'),
          )
        : OK;
    },
  },
  {
    id: 'app-check.settings',
    title: 'App Check is set up as the functions require it',
    stage: 'project',
    run: picture => {
      if (known(picture.settings).APP_CHECK?.trim() !== 'on') return skipped('App Check is off');
      const siteKey = picture.webSettings.VITE_APP_CHECK_SITE_KEY?.trim();
      const registered = known(picture.google.appCheckSiteKey);
      return siteKey && siteKey === registered
        ? OK
        : failed(
            'The functions refuse all calls: the site has no site key, or not the registered one',
            firebaseConsole(picture, 'appcheck/apps'),
          );
    },
  },
  {
    id: 'app-check.enforced',
    title: 'App Check is enforced for Firestore and Authentication',
    stage: 'project',
    run: picture => {
      if (known(picture.settings).APP_CHECK?.trim() !== 'on') return skipped('App Check is off');
      const enforced = known(picture.google.appCheckServices)
        .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
        .map(({ name }) => idOf(name));
      const missing = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com'].filter(
        api => !enforced.includes(api),
      );
      return missing.length
        ? failed(
            `${missing.join(', ')}: other programs have direct access`,
            firebaseConsole(picture, 'appcheck/products'),
          )
        : OK;
    },
  },
];
