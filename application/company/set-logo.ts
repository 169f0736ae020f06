import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyState } from '../../domain/company/company.state.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { type PicturePlace, type PictureSet, type PictureTaken, putPicture, takePicture } from '../file/own-picture.js';
import type { Upload } from '../file/storage.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';

/** Pixels of the longer side: twice the displayed maximum, for sharp screens. */
const largest = 400;

interface OfCompany {
  readonly companyId: string;
}

interface NewLogo extends OfCompany {
  readonly file: Upload;
}

export class SetLogo extends UseCase<NewLogo, PictureSet> {}
export class RemoveLogo extends UseCase<OfCompany, PictureTaken> {}

type LogoPorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/** @throws file.type, file.too-large, file.no-room */
export const setLogo: Runs<SetLogo, LogoPorts> = (ports, { companyId, file }, context) =>
  putPicture(ports, placeOf(ports, companyId, context), file, context);

export const removeLogo: Runs<RemoveLogo, LogoPorts> = (ports, { companyId }, context) =>
  takePicture(ports, placeOf(ports, companyId, context), context);

const logoOf = (company: CompanyState): string | null => (company.status === 'registered' ? company.logo : null);

const placeOf = ({ handle }: LogoPorts, companyId: string, context: CommandContext): PicturePlace => ({
  container: 'companylogo',
  companyId,
  kept: { largest, as: 'webp' },
  refuseEarly: () => refuseEarly(handle, companyStream, companyId, { type: 'SetCompanyLogo', logo: null }, context),
  shown: async () => logoOf((await handle.look(companyStream, companyId)).state),
  show: async (logo) => {
    const { state, events, position } = await handle(
      companyStream,
      companyId,
      { type: 'SetCompanyLogo', logo },
      context,
    );
    const set = events.find(({ type }) => type === 'CompanyLogoSet')?.data;
    return { shown: logoOf(state), set: (set && 'logo' in set ? set.logo : null) ?? null, position };
  },
});
