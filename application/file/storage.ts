import { companyStream } from '../../domain/company/company.decider.js';
import { type StorageLevel, storageLevelOf, type StorageUse } from '../../domain/company/company-storage.js';
import { refusal } from '../../domain/messages.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { keptImageMaxBytes } from '../../infra/files/image.js';
import { everything } from '../../infra/query/query.js';
import { type CompanyDoc, companyModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

const megabyte = 1_048_576;

/** The storage that a company uses and has, in megabytes of 1,048,576 bytes (A102). */
export interface DataLimits {
  /** The size of its files. */
  readonly total: number;
  /** Megabytes for each user, times users; null when it is not limited. */
  readonly limit: number | null;
  /** Null when it is not limited. */
  readonly remaining: number | null;
  readonly isLimited: boolean;
  readonly level: StorageLevel;
}

type StoragePorts = Pick<Ports, 'files' | 'reads'>;

export const dataLimits = async (ports: StoragePorts, companyId: string): Promise<DataLimits> => {
  const { use } = await useOf(ports, companyId);
  return shownUse(use);
};

/** The same of a company whose record is known. */
export const dataLimitsOf = async (files: Ports['files'], company: CompanyDoc): Promise<DataLimits> =>
  shownUse(useIn(company, await files.usage(company.id)));

const shownUse = (use: StorageUse): DataLimits => {
  const limit = use.limit === null ? null : use.limit / megabyte;
  const total = use.used / megabyte;
  const remaining = limit === null ? null : rounded(Math.max(0, limit - total));
  return { total: rounded(total), limit, remaining, isLimited: limit !== null, level: storageLevelOf(use) };
};

/**
 * Keeps a file that was just stored where the company has room for it, and records it where the storage thereby reaches
 * another level, which the workers mail. The room is looked at once the file is stored, so that of two uploads at the
 * same time neither overlooks the other. Adds up the sizes of the company's files, so it is asked once for an upload.
 * @throws file.no-room; the file is removed then, and the level is that without it
 */
export const keepWithinLimit = async (
  ports: StoragePorts & Pick<Ports, 'handle'>,
  companyId: string,
  row: FileRow,
  context: CommandContext,
): Promise<FileRow> => {
  const { isKnown, use: stored } = await useOf(ports, companyId);
  const hasRoom = stored.limit === null || stored.used <= stored.limit;
  if (!hasRoom) await ports.files.remove(row);
  const use = hasRoom ? stored : { ...stored, used: stored.used - row.size };
  if (isKnown) {
    const ofStorage = { ...childContext(context, `storage ${row.name}`), companyId };
    await ports.handle(companyStream, companyId, { type: 'NoteStorageUse', use }, ofStorage);
  }
  if (!hasRoom) throw refusal('file.no-room');
  return row;
};

const useOf = async ({ files, reads }: StoragePorts, companyId: string) => {
  const company = await reads.document(companyModel, everything, companyId);
  return { isKnown: company !== undefined, use: useIn(company, await files.usage(companyId)) };
};

const useIn = (company: CompanyDoc | undefined, used: number): StorageUse => {
  const { isLimited = true, mbpu = 0, maxUsers = 0 } = company ?? {};
  return { used, limit: isLimited ? mbpu * maxUsers * megabyte : null, largestFile: keptImageMaxBytes };
};

const rounded = (megabytes: number): number => Math.round(megabytes * 100) / 100;
