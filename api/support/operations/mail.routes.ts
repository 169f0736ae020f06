import { Controller } from '@nestjs/common';
import { orNull, text } from '../../../infra/schema/fields.js';
import { nothing } from '../../../infra/query/query.js';
import type { Resource } from '../../../infra/read-models/reads/resource.js';
import { type MailDoc, mailModel, type UserDoc, userModel } from '../../../projections/index.js';
import { type Reach, rowsOf } from '../../http/reach.js';
import { readRoutes } from '../../records/resource.routes.js';

/**
 * The outcomes of the mails of all companies: never a text, a subject or an address. A user has the present name
 * (docs/http.md, "Support").
 */
export const supportMails: Resource<Reach, MailDoc> = {
  name: 'supportMails',
  model: mailModel,
  beside: () => ({ model: userModel, field: 'userId' }),
  present: (mail, _, user?: UserDoc) => ({ ...mail, userName: user?.username ?? null }),
  computed: ['userName'],
  presented: { userName: orNull(text) },
  order: [{ field: 'sentAt', descending: true }],
  scope: rowsOf(() => nothing),
};

@Controller('support/mails')
export class SupportMailRoutes extends readRoutes(supportMails, 'support') {}
