import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { exportStream, type ExportState } from '../../domain/export/export.decider.js';
import type { ExportKind } from '../../domain/export/export.events.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { object, text } from '../../infra/read-models/declare/fields.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { jobModel } from '../../projections/index.js';
import type { Reach } from '../http/reach.js';
import { newId } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';
import { HANDLE_COMMAND, READS } from '../http/ports.js';
import { apiRefusal } from '../http/api.refusals.js';

/** The address at which an export can be downloaded for 10 minutes: `/containers/{container}/download/{fileName}`. */
export interface ExportedFile {
  readonly container: string;
  readonly fileName: string;
}

/** The schema of that answer. */
export const exportedFile = object({ container: text, fileName: text });

/** How long a caller waits for the file (docs/http.md, "Paths, methods, answers"), and how often it is looked for. */
const patienceMs = 20_000;
const lookMs = 25;
/** Exports of one company at a time, so that nobody fills the queue of all. */
const mostWaiting = 20;

/** Files that a worker makes: they are requested here, and answered when they are ready. */
@Injectable()
export class Exports {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READS) private readonly reads: Reads<Reach>,
  ) {}

  /**
   * @param subjects ids of the records in the file, which the caller must own
   * @throws 503 after 20 s (the job goes on, see `/jobs`), 409 with the text of `failed`, 429 above 20 at a time
   */
  async make(
    exchange: Exchange,
    kind: ExportKind,
    subjects: readonly string[],
    failed: MessageCode,
  ): Promise<ExportedFile> {
    const exportId = newId(exchange.context, 'export');
    const companyId = exchange.caller.companyId;
    await this.requireRoom(companyId);
    const command = { type: 'RequestExport', exportId, companyId, kind, subjects } as const;
    const requested = await this.handle(exportStream, exportId, command, exchange.context);
    const ended = await this.untilEnded(exportId, requested.state);
    if (ended.status === 'completed') return { container: ended.container, fileName: ended.fileName };
    if (ended.status === 'failed') throw refusal(failed);
    throw apiRefusal(
      'backend.unavailable',
      { retryAfter: 5 },
      { reason: 'This takes longer than usual, the file will be in the list of jobs.' },
    );
  }

  private async requireRoom(companyId: string): Promise<void> {
    const waiting = allOf(eq('companyId', companyId), eq('state', 'waiting'));
    const jobs = await this.reads.documents(jobModel, waiting, { limit: mostWaiting });
    if (jobs.length >= mostWaiting)
      throw refusal('too-many-requests', { retryAfter: 10 }, { limit: 'Too many files are being made.' });
  }

  private async untilEnded(exportId: string, before: ExportState): Promise<ExportState> {
    const deadline = performance.now() + patienceMs;
    let state = before;
    while (state.status === 'requested' && performance.now() < deadline) {
      await pause(lookMs);
      ({ state } = await this.handle.look(exportStream, exportId));
    }
    return state;
  }
}
