import { isEmulated, requireSetting } from '../../platform/environment.ts';
import { MAIL_WEBHOOK_SECRET, MAIL_WEBHOOK_TOPIC } from '../../platform/params.ts';
import { fetchFromSns } from './fetch-from-sns.ts';
import type { MailWebhookSettings } from './open-delivery.ts';

export const webhookSettings = (): MailWebhookSettings => ({
  secret: () => requireSetting(MAIL_WEBHOOK_SECRET),
  topicArn: MAIL_WEBHOOK_TOPIC.value().trim(),
  isEmulated: isEmulated(),
  fetchFromSns,
});
