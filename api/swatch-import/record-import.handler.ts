import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { importStream } from '../../domain/import/import.decider.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { newId } from '../http/command-context.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import type { GroupOfSwatch } from '../swatches/add-swatch.handler.js';

export class RecordImport extends Command<Written> {
  constructor(
    readonly group: GroupOfSwatch,
    readonly rows: number,
    readonly failed: readonly FailedRow[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Keeps what an upload came to, for the list of jobs. */
@CommandHandler(RecordImport)
export class RecordImportHandler implements ICommandHandler<RecordImport> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ group, rows, failed, context }: RecordImport): Promise<Written> {
    const importId = newId(context, 'import');
    const of = { importId, companyId: group.companyId, groupId: group.id };
    const command = { type: 'RecordImport', ...of, rows, failed } as const;
    return written(importId, await this.handle(importStream, importId, command, childContext(context, 'record')));
  }
}
