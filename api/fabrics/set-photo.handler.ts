import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fabricDecider, fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricPhotoChanged } from '../../domain/fabric/fabric.events.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { refusal } from '../../domain/messages.js';
import { type CommandContext, type HandleCommand, RevisionMismatch } from '../../infra/commands/handle-command.js';
import type { FileRow, FileStore } from '../../infra/files/file-store.js';
import { cleanImage, imageMaxBytes } from '../../infra/files/image.js';
import { FILES, HANDLE_COMMAND } from '../shared/ports.js';
import { Storage } from './storage.js';

const isPhotoChange = (event: RecordedEvent): event is RecordedEvent<FabricPhotoChanged> =>
  event.type === 'FabricPhotoChanged';

/** Where pictures of fabrics are read. */
const photoPath = '/api/containers/fabrics/download/';

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

/** Keeps a picture of a fabric in place of the one before. @throws file.type, file.too-large, file.no-room */
@CommandHandler(SetPhoto)
export class SetPhotoHandler implements ICommandHandler<SetPhoto> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(FILES) private readonly files: FileStore,
    private readonly storage: Storage,
  ) {}

  async execute({ fabric: { id, companyId }, file, context }: SetPhoto): Promise<PhotoSet> {
    const row = await this.keep(companyId, file);
    const own = `${photoPath}${row.name}`;
    const { events, state, position } = await this.record(id, companyId, own, context, row);
    const change = events.find(isPhotoChange)?.data;
    // A repeat finds the change of its first try, which set a file of its own.
    const location = change?.photo ?? own;
    const shown = state.status === 'live' ? state.photo : null;
    for (const photo of [own, change?.from ?? null]) if (photo !== shown) await this.remove(photo, companyId);
    return { location, position };
  }

  private async keep(companyId: string, file: SetPhoto['file']): Promise<FileRow> {
    const { bytes, extension } = await cleanImage(file.content, file.fileName);
    const row = await this.files.write({ container: 'fabrics', companyId, extension }, bytes, imageMaxBytes * 4);
    // Asked once it is kept, so that of two that come at the same time no one overlooks the other.
    if (await this.storage.hasRoom(companyId)) return row;
    await this.files.remove(row);
    throw refusal('file.no-room');
  }

  private async record(id: string, companyId: string, photo: string, context: CommandContext, row: FileRow) {
    try {
      const edit = { type: 'EditFabric', companyId, changes: { photo } } as const;
      return await this.handle(fabricDecider, fabricStream(id), edit, context);
    } catch (error) {
      // After any other error the fabric may show the picture: nobody knows.
      if (error instanceof DomainError || error instanceof RevisionMismatch) await this.files.remove(row);
      throw error;
    }
  }

  private async remove(photo: string | null, companyId: string): Promise<void> {
    if (photo?.startsWith(photoPath) !== true) return;
    const old = await this.files.row('fabrics', photo.slice(photoPath.length));
    if (old?.companyId === companyId) await this.files.remove(old);
  }
}
