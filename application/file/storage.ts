import { type StorageLevel, storageLevelOf, type StorageUse } from '../../domain/company/company-storage.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { childContext } from '../../infra/commands/command-context.js';
import { type CommandContext, RevisionMismatch } from '../../infra/commands/handle-command.js';
import type { FileRow, FileStore, NewFile } from '../../infra/files/file-store.js';
import { keptImageMaxBytes } from '../../infra/files/image.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import { everything } from '../../infra/query/query.js';
import { type CompanyDoc, companyModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

const megabyte = 1_048_576;

/** The used and available storage of a company, in megabytes of 1,048,576 bytes (A102). */
export interface DataLimits {
  readonly total: number;
  /** Megabytes for each user, times users; null for unlimited storage. */
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly isLimited: boolean;
  readonly level: StorageLevel;
}

type StoragePorts = Pick<Ports, 'files' | 'reads'>;

export const dataLimits = async (ports: StoragePorts, companyId: string): Promise<DataLimits> => {
  const { use } = await useOf(ports, companyId);
  return shownUse(use);
};

/** The same for a company whose record is already read. */
export const dataLimitsOf = async (files: Ports['files'], company: CompanyDoc): Promise<DataLimits> =>
  shownUse(useIn(company, await files.usage(company.id)));

const shownUse = (use: StorageUse): DataLimits => {
  const limit = use.limit === null ? null : use.limit / megabyte;
  const total = use.used / megabyte;
  const remaining = limit === null ? null : rounded(Math.max(0, limit - total));
  return { total: rounded(total), limit, remaining, isLimited: limit !== null, level: storageLevelOf(use) };
};

export interface Upload {
  readonly content: Buffer;
  readonly fileName: string;
}

type KeptFile = Pick<NewFile, 'container' | 'extension'> & {
  readonly companyId: string;
  readonly bytes: Buffer;
  readonly mostBytes: number;
};

/**
 * Stores an uploaded file until its review, if the company has room for it. Records a new storage level, which the
 * workers mail. The room is checked after the file is stored, so that two concurrent uploads count each other.
 * @throws file.no-room; the file is removed then, and the level is computed without it
 */
export const keepFile = async (
  ports: StoragePorts & Pick<Ports, 'handle'>,
  { container, companyId, extension, bytes, mostBytes }: KeptFile,
  context: CommandContext,
): Promise<FileRow> => {
  const reviewAt = photoReviewAt(context.occurredAt);
  const row = await ports.files.write({ container, companyId, extension, reviewAt }, bytes, mostBytes);
  // This sums the sizes of the company's files, so it runs only one time per upload.
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

/**
 * Runs the command that shows a stored file. If the command is refused, or is a repeat whose first try stored its own
 * file, the file is removed. After any other error the file may be shown, so its review decides.
 */
export const showFile = async <Result>(
  files: Pick<FileStore, 'remove'>,
  row: FileRow,
  show: () => Promise<Result>,
  isShown: (result: Result) => boolean,
): Promise<Result> => {
  try {
    const result = await show();
    if (!isShown(result)) await files.remove(row);
    return result;
  } catch (error) {
    if (error instanceof DomainError || error instanceof RevisionMismatch) await files.remove(row);
    throw error;
  }
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
