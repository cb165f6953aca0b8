import { THREAD_LIMITS } from '@atrium/contract/inquiries/threads';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/inquiry-threads';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { findSignature, saveSignature } from './reply-signature-store.ts';
import { createTemplate, deleteTemplate, listTemplates, saveTemplate } from './reply-template-store.ts';
import { toEntryId } from './thread-store.ts';

const LIMIT = perUser({ name: 'reply-templates', max: 60, windowMs: 60_000 });

export const listReplyTemplatesRoute = serveRoute(api.listReplyTemplates, {
  summary: 'Returns the templates for answers to messages, by name.',
  handle: async () => ({ body: { templates: await listTemplates() } }),
});

export const saveReplyTemplateRoute = serveRoute(api.saveReplyTemplate, {
  summary: 'Creates or changes a template for answers.',
  limit: [LIMIT],
  async handle({ body: { id, ...template }, caller, idempotencyKey }) {
    if (id === null) {
      const newId = toEntryId(caller.uid, idempotencyKey);
      const others = (await listTemplates()).filter(other => other.id !== newId);
      if (others.length >= THREAD_LIMITS.templates) {
        throw new AppError(
          'conflict',
          `There can be at most ${THREAD_LIMITS.templates} templates. Delete one.`,
        );
      }
      await createTemplate(newId, template, caller.uid);
    } else if (!(await saveTemplate(id, template, caller.uid))) {
      throw new AppError('not_found', 'This template doesn’t exist any more. A colleague has deleted it.');
    }
    return { body: { templates: await listTemplates() } };
  },
});

export const deleteReplyTemplateRoute = serveRoute(api.deleteReplyTemplate, {
  summary: 'Deletes a template for answers. A second call changes nothing.',
  limit: [LIMIT],
  async handle({ params }) {
    await deleteTemplate(params.id);
    return { body: { templates: await listTemplates() } };
  },
});

export const getReplySignatureRoute = serveRoute(api.getReplySignature, {
  summary: 'Returns the caller’s signature for answers.',
  handle: async ({ caller }) => ({ body: { text: await findSignature(caller.uid) } }),
});

export const saveReplySignatureRoute = serveRoute(api.saveReplySignature, {
  summary: 'Saves the caller’s signature for answers.',
  limit: [LIMIT],
  async handle({ body, caller }) {
    await saveSignature(caller.uid, body.text);
    return { body };
  },
});
