import type { ExpectedProject } from '../expected/expected-project.ts';
import { readFunctionSettings, readWebSettings } from '../expected/settings-files.ts';
import { GoogleClient } from '../google/google-client.ts';
import { findSecret } from '../picture/gather-google.ts';
import type { Connection } from '../picture/gather-picture.ts';
import { openStripe } from '../picture/gather-stripe.ts';
import type { Target } from '../target.ts';
import type { Prompt } from './prompt.ts';
import type { SetupContext } from './step.ts';

/** Two regions in the United States; Cloud Functions run in us-central1. */
const DEFAULT_LOCATION = 'nam5';

/** Opens a set-up. Throws a message when the settings lack the site's origin, which several steps need. */
export function openSetup(
  target: Target,
  expected: ExpectedProject,
  connection: Connection,
  prompt: Prompt,
  location = DEFAULT_LOCATION,
): SetupContext {
  const settings = readFunctionSettings(target);
  if (settings.status === 'unknown') throw new Error(settings.reason);
  const { PUBLIC_ORIGIN } = settings.value;
  const origin = PUBLIC_ORIGIN ? URL.parse(PUBLIC_ORIGIN)?.origin : undefined;
  if (!origin?.startsWith('https://')) {
    throw new Error('Put PUBLIC_ORIGIN, the https origin of your site, into functions/.env first.');
  }
  const google = new GoogleClient({
    projectId: target.projectId,
    token: connection.token,
    base: connection.googleBase,
  });
  return {
    google,
    expected,
    origin,
    webSettings: readWebSettings(target),
    location,
    prompt,
    openStripe: async () => {
      const key = (await findSecret(google, 'STRIPE_SECRET_KEY'))?.value.trim();
      return key ? openStripe(key, connection.stripeBase) : null;
    },
  };
}
