import { DomainError } from '../../domain/kit/domain-error.js';
import { type CommandContext, RevisionMismatch } from '../../infra/commands/handle-command.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { cleanImage, imageMaxBytes, type KeptImage } from '../../infra/files/image.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import type { Ports } from '../kit/ports.js';
import type { Written } from '../kit/written.js';
import { keepWithinLimit } from './storage.js';

/** Where a picture of one's own is shown: the logo of a company, the picture of a user. */
export interface PicturePlace {
  readonly container: 'companylogo' | 'pictures';
  readonly companyId: string;
  readonly kept: KeptImage;
  /** Refuses whom `show` would refuse, before a file is kept. */
  refuseEarly(): Promise<void>;
  /** The name of the file that is shown now; null for none. */
  shown(): Promise<string | null>;
  /**
   * Shows another one, or none.
   * @returns what is shown then, and what the command of this request has set: a repeat finds that of its first try
   */
  show(picture: string | null): Promise<{
    readonly shown: string | null;
    readonly set: string | null;
    readonly position: number;
  }>;
}

export interface PictureSet {
  /** The name of its file. */
  readonly picture: string;
  readonly position: number;
}

export type PictureTaken = Pick<Written, 'position'>;

type PicturePorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/**
 * Keeps a picture in place of the one before.
 * @throws file.type, file.too-large, file.no-room
 */
export const putPicture = async (
  ports: PicturePorts,
  place: PicturePlace,
  file: { readonly content: Buffer; readonly fileName: string },
  context: CommandContext,
): Promise<PictureSet> => {
  await place.refuseEarly();
  const row = await keep(ports, place, file, context);
  try {
    const { set, position } = await replace(ports, place, row.name, context);
    const picture = set ?? row.name;
    if (picture !== row.name) await ports.files.remove(row);
    return { picture, position };
  } catch (error) {
    // After any other error it may be shown: nobody knows, so its review decides.
    if (error instanceof DomainError || error instanceof RevisionMismatch) await ports.files.remove(row);
    throw error;
  }
};

/** Takes the picture of a place away; one without a picture stays as it is. */
export const takePicture = (ports: PicturePorts, place: PicturePlace, context: CommandContext): Promise<PictureTaken> =>
  replace(ports, place, null, context);

const keep = async (
  ports: PicturePorts,
  { container, companyId, kept }: PicturePlace,
  file: { readonly content: Buffer; readonly fileName: string },
  context: CommandContext,
): Promise<FileRow> => {
  const { bytes, extension } = await cleanImage(file.content, file.fileName, kept);
  const row = await ports.files.write(
    { container, companyId, extension, reviewAt: photoReviewAt(context.occurredAt) },
    bytes,
    imageMaxBytes,
  );
  return keepWithinLimit(ports, companyId, row, context);
};

/** The file of the picture before goes with it; its review is asked for first, as this process may end in between. */
const replace = async (
  { files }: PicturePorts,
  place: PicturePlace,
  picture: string | null,
  { occurredAt }: CommandContext,
) => {
  const before = await place.shown();
  const row = before === null || before === picture ? undefined : await files.row(place.container, before);
  if (row) await files.review(row, photoReviewAt(occurredAt));
  const done = await place.show(picture);
  if (row && done.shown !== before) await files.remove(row);
  return done;
};
