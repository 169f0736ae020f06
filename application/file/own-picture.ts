import type { CommandContext } from '../../infra/commands/handle-command.js';
import { cleanImage, imageMaxBytes, type KeptImage } from '../../infra/files/image.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import type { Ports } from '../kit/ports.js';
import type { Written } from '../kit/written.js';
import { keepFile, showFile, type Upload } from './storage.js';

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
  file: Upload,
  context: CommandContext,
): Promise<PictureSet> => {
  await place.refuseEarly();
  const { container, companyId, kept } = place;
  const image = await cleanImage(file.content, file.fileName, kept);
  const row = await keepFile(ports, { container, companyId, ...image, mostBytes: imageMaxBytes }, context);
  const show = async (): Promise<PictureSet> => {
    const { set, position } = await replace(ports, place, row.name, context);
    return { picture: set ?? row.name, position };
  };
  return showFile(ports.files, row, show, ({ picture }) => picture === row.name);
};

/** Takes the picture of a place away; one without a picture stays as it is. */
export const takePicture = (ports: PicturePorts, place: PicturePlace, context: CommandContext): Promise<PictureTaken> =>
  replace(ports, place, null, context);

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
