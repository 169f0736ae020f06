import { importStream } from '../../domain/import/import.decider.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { inPool } from '../../infra/concurrency/limit-concurrency.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { SwatchDocument } from '../../projections/index.js';
import { companyFabrics } from '../fabric/find-fabrics.js';
import { type OnError, requireGoodRows } from '../imports/imported-rows.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { GroupOfSwatch } from '../swatch/addition-of.js';
import { beginSwatches } from './begin-swatches.js';
import { importCode, type KnownCode, type RowOutcome } from './import-code.js';
import { type ImportRow, isFailed, isGood } from './import-row.js';
import { swatchesByFabric } from './known-records.js';
import { planImport } from './plan-import.js';

export interface ImportedRow {
  readonly code: string;
  readonly swatchId: string;
}

export interface Imported {
  readonly rows: readonly (ImportedRow | FailedRow)[];
  readonly position: number;
}

interface SwatchFile {
  readonly importId: string;
  readonly fileName: string;
  readonly group: GroupOfSwatch;
  readonly rows: readonly (ImportRow | FailedRow)[];
  readonly onError: OnError;
}

export class ImportSwatches extends UseCase<SwatchFile, Imported> {}

type ImportPorts = Pick<Ports, 'handle' | 'claims' | 'events' | 'reads'>;

/**
 * Imports a file into a group, and records the outcome for the list of jobs. @throws import.refused when bad rows
 * refuse all
 */
export const importSwatches: Runs<ImportSwatches, ImportPorts> = async (
  ports,
  { importId, fileName, group, rows, onError },
  context,
) => {
  if (onError === 'refuse') requireGoodRows((await planImport(ports.reads, group, rows)).failed);
  const outcomes = await takeRows(ports, group, rows.filter(isGood), context);
  const imported = rows.flatMap((row) => (isFailed(row) ? row : (resultOf(row, outcomes.get(row.row)?.result) ?? [])));
  const facts = { importId, fileName, companyId: group.companyId, groupId: group.id, rows: rows.length };
  const record = { type: 'RecordSwatchImport', ...facts, failed: imported.filter(isFailed) } as const;
  const recorded = await ports.handle(importStream, importId, record, childContext(context, 'record'));
  const position = [...outcomes.values()].reduce((last, one) => Math.max(last, one.position), recorded.position);
  return { rows: imported, position };
};

const codesAtOnce = 400;

/**
 * Imports each code one time: new codes many at a time, others in parallel. Returns the outcome of each row by its
 * number.
 */
const takeRows = async (
  ports: ImportPorts,
  group: GroupOfSwatch,
  rows: readonly ImportRow[],
  context: CommandContext,
): Promise<ReadonlyMap<number, RowOutcome>> => {
  const codes = rows.map(({ code }) => code);
  const [fabrics, swatches] = await Promise.all([
    companyFabrics(ports.reads, group.companyId, 'code', codes),
    swatchesByFabric(ports.reads, group.companyId, group.id),
  ]);
  const fresh = rows.filter(({ code }) => !fabrics.has(code));
  const begun = await beginSwatches(ports, group, fresh, context);
  const outcomes = new Map([...begun.values()].map((outcome) => [outcome.row, outcome]));
  const rest = rows.filter(({ code }) => !begun.has(code));
  await inPool(rest, codesAtOnce, async (row) => {
    const known = knownOf(fabrics.get(row.code)?.id, swatches);
    outcomes.set(row.row, await importCode(ports, group, row, known, context));
  });
  return outcomes;
};

const knownOf = (fabricId: string | undefined, swatches: ReadonlyMap<string, SwatchDocument>): KnownCode => {
  const doc = swatches.get(fabricId ?? '');
  return { fabricId, swatch: doc && { gradeNotice: doc.grade_notice, active: doc.active } };
};

const resultOf = ({ code }: ImportRow, result: string | FailedRow | undefined): ImportedRow | FailedRow | undefined =>
  typeof result === 'string' ? { code, swatchId: result } : result;
