import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyState } from '../../domain/company/company.state.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { type CommandContext, RevisionMismatch } from '../../infra/commands/handle-command.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { cleanImage, imageMaxBytes } from '../../infra/files/image.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import { isBelowLimit } from '../file/storage.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

/** Pixels of the longer side: twice what is shown at most, for sharp screens. */
const largest = 400;

interface OfCompany {
  readonly companyId: string;
}

export interface LogoSet {
  /** The name of its file. */
  readonly logo: string;
  readonly position: number;
}

interface NewLogo extends OfCompany {
  readonly file: { readonly content: Buffer; readonly fileName: string };
}

export class SetLogo extends UseCase<NewLogo, LogoSet> {}
export class RemoveLogo extends UseCase<OfCompany, Written> {}

type LogoPorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/**
 * Keeps a picture as the logo of a company in place of the one before.
 * @throws file.type, file.too-large, file.no-room
 */
export const setLogo = async (
  ports: LogoPorts,
  { companyId, file }: NewLogo,
  context: CommandContext,
): Promise<LogoSet> => {
  const row = await keep(ports, { companyId, file }, context.occurredAt);
  try {
    const { events, position } = await replace(ports, companyId, row.name, context);
    // A repeat finds the event of its first try, which set a file of its own.
    const set = events.find(({ type }) => type === 'CompanyLogoSet')?.data;
    const logo = (set && 'logo' in set ? set.logo : null) ?? row.name;
    if (logo !== row.name) await ports.files.remove(row);
    return { logo, position };
  } catch (error) {
    // After any other error the company may show it: nobody knows, so its review decides.
    if (error instanceof DomainError || error instanceof RevisionMismatch) await ports.files.remove(row);
    throw error;
  }
};

/** Takes the logo of a company away; one without a logo stays as it is. */
export const removeLogo = async (
  ports: LogoPorts,
  { companyId }: OfCompany,
  context: CommandContext,
): Promise<Written> => written(companyId, await replace(ports, companyId, null, context));

const keep = async (ports: LogoPorts, { companyId, file }: NewLogo, now: string): Promise<FileRow> => {
  const { bytes, extension } = await cleanImage(file.content, file.fileName, { largest, as: 'webp' });
  const kept = { container: 'companylogo', companyId, extension, reviewAt: photoReviewAt(now) } as const;
  const row = await ports.files.write(kept, bytes, imageMaxBytes);
  // Asked once it is kept, so that of two that come at the same time no one overlooks the other.
  if (await isBelowLimit(ports, companyId)) return row;
  await ports.files.remove(row);
  throw refusal('file.no-room');
};

const logoOf = (company: CompanyState): string | null => (company.status === 'registered' ? company.logo : null);

/** The file of the logo before goes with it; its review is asked for first, as this process may end in between. */
const replace = async (
  { handle, files }: LogoPorts,
  companyId: string,
  logo: string | null,
  context: CommandContext,
) => {
  const before = logoOf((await handle.look(companyStream, companyId)).state);
  const row = before === null || before === logo ? undefined : await files.row('companylogo', before);
  if (row) await files.review(row, photoReviewAt(context.occurredAt));
  const handled = await handle(companyStream, companyId, { type: 'SetCompanyLogo', logo }, context);
  if (row && logoOf(handled.state) !== before) await files.remove(row);
  return handled;
};
