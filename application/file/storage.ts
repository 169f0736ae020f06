import { everything } from '../../infra/read-models/query/query.js';
import { companyModel } from '../../projections/index.js';
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
}

type StoragePorts = Pick<Ports, 'files' | 'reads'>;

export const dataLimits = async (ports: StoragePorts, companyId: string): Promise<DataLimits> => {
  const { total, limit } = await exactly(ports, companyId);
  const remaining = limit === null ? null : rounded(Math.max(0, limit - total));
  return { total: rounded(total), limit, remaining, isLimited: limit !== null };
};

/** Whether a company is within its limit. Adds up the sizes of its files, so it is asked once for an upload. */
export const isBelowLimit = async (ports: StoragePorts, companyId: string): Promise<boolean> => {
  const { total, limit } = await exactly(ports, companyId);
  return limit === null || total <= limit;
};

const exactly = async ({ files, reads }: StoragePorts, companyId: string) => {
  const company = await reads.document(companyModel, everything, companyId);
  const total = (await files.usage(companyId)) / megabyte;
  const isLimited = company?.isLimited ?? true;
  return { total, limit: isLimited ? (company?.mbpu ?? 0) * (company?.maxUsers ?? 0) : null };
};

const rounded = (megabytes: number): number => Math.round(megabytes * 100) / 100;
