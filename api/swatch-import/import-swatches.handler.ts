import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FailedRow } from '../../domain/import/import.events.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { SwatchDocument } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { CLAIMS, EVENT_STORE, HANDLE_COMMAND, READS } from '../http/ports.js';
import type { GroupOfSwatch } from '../swatches/add-swatch.handler.js';
import { beginSwatches } from './begin-swatches.js';
import { importCode, type KnownCode } from './import-code.js';
import { type ImportRow, isFailed, isGood } from './import-row.js';
import { fabricsByCode, swatchesByFabric } from './known-records.js';
import { inPool } from '../imports/pool.js';

export interface ImportedRow {
  readonly code: string;
  readonly swatchId: string;
}

/** For each row of the file, in its order, its swatch or what was wrong. */
export interface Imported {
  readonly rows: readonly (ImportedRow | FailedRow)[];
  readonly position: number;
}

export class ImportSwatches extends Command<Imported> {
  constructor(
    readonly group: GroupOfSwatch,
    readonly rows: readonly (ImportRow | FailedRow)[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

const codesAtOnce = 400;

/** Reads a file into a group, each code once: new codes many at a time, others side by side. */
@CommandHandler(ImportSwatches)
export class ImportSwatchesHandler implements ICommandHandler<ImportSwatches> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
    @Inject(EVENT_STORE) readonly eventStore: EventStore,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  async execute({ group, rows, context }: ImportSwatches): Promise<Imported> {
    const good = rows.filter(isGood);
    const [fabrics, swatches] = await Promise.all([
      fabricsByCode(
        this.reads,
        group.companyId,
        good.map(({ code }) => code),
      ),
      swatchesByFabric(this.reads, group.companyId, group.id),
    ]);
    const fresh = good.filter(({ code }) => !fabrics.has(code));
    const begun = await beginSwatches(this, group, fresh, context);
    const outcomes = new Map([...begun.values()].map((outcome) => [outcome.row, outcome]));
    const rest = good.filter(({ code }) => !begun.has(code));
    await inPool(rest, codesAtOnce, async (row) => {
      const known = knownOf(fabrics.get(row.code)?.id, swatches);
      outcomes.set(row.row, await importCode(this, group, row, known, context));
    });
    return {
      rows: rows.flatMap((row) => (isFailed(row) ? row : (resultOf(row, outcomes.get(row.row)?.result) ?? []))),
      position: [...outcomes.values()].reduce((last, { position }) => Math.max(last, position), 0),
    };
  }
}

export const knownOf = (fabricId: string | undefined, swatches: ReadonlyMap<string, SwatchDocument>): KnownCode => {
  const doc = swatches.get(fabricId ?? '');
  return { fabricId, swatch: doc && { gradeNotice: doc.grade_notice, active: doc.active } };
};

const resultOf = ({ code }: ImportRow, result: string | FailedRow | undefined): ImportedRow | FailedRow | undefined =>
  typeof result === 'string' ? { code, swatchId: result } : result;
