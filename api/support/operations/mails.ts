import { Controller } from '@nestjs/common';
import { nothing } from '../../../infra/read-models/query/query.js';
import type { Resource } from '../../../infra/read-models/reads/resource.js';
import { type MailDoc, mailModel } from '../../../projections/index.js';
import { type Reach, rowsOf } from '../../http/reach.js';
import { Records } from '../../records/records.js';
import { readRoutes } from '../../records/resource.routes.js';

/** What became of the mails of all companies: never a text, a subject or an address (docs/http.md, "Support"). */
export const supportMails: Resource<Reach, MailDoc> = {
  name: 'supportMails',
  model: mailModel,
  order: [{ field: 'sentAt', descending: true }],
  scope: rowsOf(() => nothing),
};

@Controller('support/mails')
export class SupportMailRoutes extends readRoutes(supportMails, 'support') {
  constructor(records: Records) {
    super(records);
  }
}
