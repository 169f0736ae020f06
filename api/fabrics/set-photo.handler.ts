import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricPhotoChanged } from '../../domain/fabric/fabric.events.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { StreamEvent } from '../../domain/kit/event.js';
import { refusal } from '../../domain/messages.js';
import { type CommandContext, type HandleCommand, RevisionMismatch } from '../../infra/commands/handle-command.js';
import type { FileRow, FileStore } from '../../infra/files/file-store.js';
import { cleanImage, imageMaxBytes } from '../../infra/files/image.js';
import { photoAddress, photoReviewAt } from '../../infra/files/photo-address.js';
import { FILES, HANDLE_COMMAND } from '../http/ports.js';
import { Storage } from './storage.js';

const isPhotoChange = (event: StreamEvent): event is StreamEvent<FabricPhotoChanged> =>
  event.type === 'FabricPhotoChanged';

export interface PhotoSet {
  readonly location: string;
  readonly position: number;
}

export class SetPhoto extends Command<PhotoSet> {
  constructor(
    readonly fabric: { readonly id: string; readonly companyId: string },
    readonly file: { readonly content: Buffer; readonly fileName: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Keeps a picture of a fabric in place of the one before, which the workers remove once nobody shows it any more.
 * @throws file.type, file.too-large, file.no-room
 */
@CommandHandler(SetPhoto)
export class SetPhotoHandler implements ICommandHandler<SetPhoto> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(FILES) private readonly files: FileStore,
    private readonly storage: Storage,
  ) {}

  async execute({ fabric: { id, companyId }, file, context }: SetPhoto): Promise<PhotoSet> {
    const row = await this.keep(companyId, file, context.occurredAt);
    const own = photoAddress(row.name);
    const { events, position } = await this.record(id, companyId, own, context, row);
    // A repeat finds the change of its first try, which set a file of its own.
    const location = events.find(isPhotoChange)?.data.photo ?? own;
    if (location !== own) await this.files.remove(row);
    return { location, position };
  }

  private async keep(companyId: string, file: SetPhoto['file'], now: string): Promise<FileRow> {
    const { bytes, extension } = await cleanImage(file.content, file.fileName);
    const kept = { container: 'fabrics', companyId, extension, reviewAt: photoReviewAt(now) } as const;
    const row = await this.files.write(kept, bytes, imageMaxBytes * 4);
    // Asked once it is kept, so that of two that come at the same time no one overlooks the other.
    if (await this.storage.hasRoom(companyId)) return row;
    await this.files.remove(row);
    throw refusal('file.no-room');
  }

  private async record(id: string, companyId: string, photo: string, context: CommandContext, row: FileRow) {
    try {
      const edit = { type: 'EditFabric', companyId, changes: { photo } } as const;
      return await this.handle(fabricStream, id, edit, context);
    } catch (error) {
      // After any other error the fabric may show the picture: nobody knows.
      if (error instanceof DomainError || error instanceof RevisionMismatch) await this.files.remove(row);
      throw error;
    }
  }
}
