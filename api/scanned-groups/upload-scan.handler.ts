import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { refusal } from '../../domain/messages.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { scannedGroupModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { HANDLE_COMMAND, READS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import type { ScanInput } from './scan.input.js';

export class UploadScan extends Command<Written> {
  constructor(
    readonly group: { readonly id: string; readonly companyId: string },
    readonly input: ScanInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Takes a scan, or its first part. The group notes it before, so that it cannot be deleted in between (A83). */
@CommandHandler(UploadScan)
export class UploadScanHandler implements ICommandHandler<UploadScan> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  async execute({ group, input, context }: UploadScan): Promise<Written> {
    const scanId = input.id ?? newId(context, 'scan');
    const groupId = group.id;
    const [known] = await this.reads.documents(scannedGroupModel, eq('id', scanId), { limit: 1 });
    if (known !== undefined && known.inventoryGroupId !== groupId) throw refusal('scan.id-taken');
    const begin = { type: 'BeginScan', scanId } as const;
    const begun = await this.handle(inventoryGroupStream, groupId, begin, childContext(context, 'begin scan'));
    const start = {
      type: 'StartScan',
      scanId,
      groupId,
      companyId: group.companyId,
      name: input.name,
      scans: input.scans,
    } as const;
    return written(scanId, await this.handle(scanStream, scanId, start, context), begun);
  }
}
