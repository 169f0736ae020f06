import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import type { ExpectedSwatch } from '../../domain/scan/findings.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { HANDLE_COMMAND, READS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

export class CompleteScan extends Command<Written> {
  constructor(
    readonly scanId: string,
    readonly group: { readonly id: string; readonly companyId: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Ends a scan: what the group holds now is expected. The rows are recorded in runs, as many of them would not fit into
 * one append; when a process dies in between, the next try begins anew.
 */
@CommandHandler(CompleteScan)
export class CompleteScanHandler implements ICommandHandler<CompleteScan> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  async execute({ scanId, group, context }: CompleteScan): Promise<Written> {
    const ofGroup = allOf(eq('companyId', group.companyId), eq('inventoryGroupId', group.id));
    const order = [{ field: 'code', descending: false }];
    const expected = (await this.reads.documents(swatchModel, ofGroup, { order })).map(expectedSwatch);
    const attempt = randomUUID();
    for (let from = 0; ;) {
      const command = { type: 'CompleteScan', attempt, from, expected } as const;
      const step = childContext(context, `rows ${attempt} ${from}`);
      const done = await this.handle(scanStream, scanId, command, step);
      if (done.state.status !== 'completing' || done.state.recording === null) return written(scanId, done);
      from = done.state.recording.next;
    }
  }
}

const expectedSwatch = (doc: SwatchDocument): ExpectedSwatch => ({
  swatchId: doc.id,
  fabricId: doc.fabricId,
  code: doc.code,
  alias: doc.alias,
  patternName: doc.pattern_name,
  color: doc.color,
  grade: doc.grade,
  active: doc.active,
  gradeNotice: doc.grade_notice,
});
