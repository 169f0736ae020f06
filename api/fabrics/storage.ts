import { Inject, Injectable } from '@nestjs/common';
import type { FileStore } from '../../infra/files/file-store.js';
import { eq } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { FILES, READS } from '../http/ports.js';

const megabyte = 1_048_576;

/** What a company keeps and may keep, in megabytes of 1,048,576 bytes (A102). */
export interface DataLimits {
  /** What its files take up now. */
  readonly total: number;
  /** Megabytes a user times users; null when it is not limited. */
  readonly limit: number | null;
  /** Null when it is not limited. */
  readonly remaining: number | null;
  readonly isLimited: boolean;
}

@Injectable()
export class Storage {
  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(READS) private readonly reads: Pick<Reads<Caller>, 'documents'>,
  ) {}

  async limitsOf(companyId: string): Promise<DataLimits> {
    const { total, limit } = await this.exactly(companyId);
    const remaining = limit === null ? null : rounded(Math.max(0, limit - total));
    return { total: rounded(total), limit, remaining, isLimited: limit !== null };
  }

  /** Whether a company may keep all that it keeps. Adds its files up: asked once for an upload. */
  async hasRoom(companyId: string): Promise<boolean> {
    const { total, limit } = await this.exactly(companyId);
    return limit === null || total <= limit;
  }

  private async exactly(companyId: string): Promise<Pick<DataLimits, 'total' | 'limit'>> {
    const [company] = await this.reads.documents(companyModel, eq('id', companyId), { limit: 1 });
    const total = (await this.files.usage(companyId)) / megabyte;
    const isLimited = company?.isLimited ?? true;
    return { total, limit: isLimited ? (company?.mbpu ?? 0) * (company?.maxUsers ?? 0) : null };
  }
}

const rounded = (megabytes: number): number => Math.round(megabytes * 100) / 100;
