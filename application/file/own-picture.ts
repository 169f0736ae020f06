import type { CommandContext } from '../../infra/commands/handle-command.js';
import { cleanImage, imageMaxBytes, type KeptImage } from '../../infra/files/image.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import type { Ports } from '../kit/ports.js';
import type { Written } from '../kit/use-case.js';
import { keepFile, showFile, type Upload } from './storage.js';

export interface PicturePlace {
  readonly container: 'companylogo' | 'pictures';
  readonly companyId: string;
  readonly kept: KeptImage;
  /** Throws the refusals of `show` before a file is stored. */
  refuseEarly(): Promise<void>;
  shown(): Promise<string | null>;
  /**
   * @returns the displayed picture, and the one that this request's command has set: a repeat finds the picture of its
   * first try
   */
  show(picture: string | null): Promise<{
    readonly shown: string | null;
    readonly set: string | null;
    readonly position: number;
  }>;
}

export interface PictureSet {
  readonly picture: string;
  readonly position: number;
}

export type PictureTaken = Pick<Written, 'position'>;

type PicturePorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/** @throws file.type, file.too-large, file.no-room */
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

export const takePicture = (ports: PicturePorts, place: PicturePlace, context: CommandContext): Promise<PictureTaken> =>
  replace(ports, place, null, context);

/** The previous file is removed too. Its review is requested first, because this process may die in between. */
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
