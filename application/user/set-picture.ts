import type { UserActor } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserState } from '../../domain/user/user.state.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { type PicturePlace, type PictureSet, type PictureTaken, putPicture, takePicture } from '../file/own-picture.js';
import type { Upload } from '../file/storage.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { UserOfCompany } from './handle-user.js';

/** Pixels of each side: twice the displayed size, for sharp screens. */
const largest = 200;

interface NewPicture extends UserOfCompany {
  readonly file: Upload;
}

export class SetPicture extends UseCase<NewPicture, PictureSet> {}
export class RemovePicture extends UseCase<UserOfCompany, PictureTaken> {}

type PicturePorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/** Cut to a square. @throws access.denied, file.type, file.too-large, file.no-room */
export const setUserPicture: Runs<SetPicture, PicturePorts> = (ports, { file, ...user }, context) =>
  putPicture(ports, placeOf(ports, user, context), file, context);

/** @throws access.denied */
export const removeUserPicture: Runs<RemovePicture, PicturePorts> = (ports, user, context) =>
  takePicture(ports, placeOf(ports, user, context), context);

export const pictureOf = (user: UserState): string | null => (user.status === 'registered' ? user.picture : null);

const placeOf = (
  { handle }: PicturePorts,
  { userId, companyId, actor }: { userId: string; companyId: string; actor: UserActor },
  context: CommandContext,
): PicturePlace => ({
  container: 'pictures',
  companyId,
  kept: { largest, isSquare: true, as: 'webp' },
  refuseEarly: () => refuseEarly(handle, userStream, userId, { type: 'SetUserPicture', actor, picture: null }, context),
  shown: async () => pictureOf((await handle.look(userStream, userId)).state),
  show: async (picture) => {
    const command = { type: 'SetUserPicture', actor, picture } as const;
    const { state, events, position } = await handle(userStream, userId, command, context);
    const set = events.find(({ type }) => type === 'UserPictureSet')?.data;
    return { shown: pictureOf(state), set: (set && 'picture' in set ? set.picture : null) ?? null, position };
  },
});
