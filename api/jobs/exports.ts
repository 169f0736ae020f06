import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequestExport } from '../../application/export/request-export.js';
import type { AuditSelection } from '../../application/export/selections.js';
import type { LabelOrder } from '../../application/label/plan-labels.js';
import type { ExportState } from '../../domain/export/export.decider.js';
import type { ExportKind } from '../../domain/export/export.events.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import { noCompany } from '../../domain/user/user.events.js';
import { object, text, named } from '../../infra/schema/fields.js';
import { apiRefusal } from '../http/api.refusals.js';
import { newId } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';

/** The address of an export for its download within 10 minutes: `/containers/{container}/download/{fileName}`. */
export interface ExportedFile {
  readonly container: string;
  readonly fileName: string;
}

export const exportedFile = named('StoredFile', object({ container: text, fileName: text }));
export const savedFile = named('SavedFile', object({ data: exportedFile }));
/** Old clients read the file at the top level. */
export const savedFileTwice = named('SavedFileTwice', object({ container: text, fileName: text, data: exportedFile }));

@Injectable()
export class Exports {
  constructor(private readonly commands: CommandBus) {}

  /**
   * @param subjects ids of the records in the file, which the caller must own
   * @param selection the selection of audit rows, or the labels, in their place
   * @throws 503 after 20 s (the job goes on, see `/jobs`), 409 with the text of `failed`, 429 above 20 at a time
   */
  async make(
    exchange: Exchange,
    kind: ExportKind,
    subjects: readonly string[],
    failed: MessageCode,
    selection?: AuditSelection | LabelOrder,
  ): Promise<ExportedFile> {
    const { contextOfNew: context } = exchange;
    const companyId = exchange.request.principal?.kind === 'support' ? noCompany : exchange.caller.companyId;
    const wanted = { exportId: newId(context, 'export'), companyId, kind, subjects, ...(selection && { selection }) };
    const ended = await this.commands.execute<RequestExport, ExportState>(new RequestExport(wanted, context));
    if (ended.status === 'completed') return { container: ended.container, fileName: ended.fileName };
    if (ended.status === 'failed') throw refusal(failed);
    throw apiRefusal(
      'backend.unavailable',
      { retryAfter: 5 },
      { reason: 'This takes longer than usual, the file will be in the list of jobs.' },
    );
  }
}
