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
import { type GroupOfSwatch, additionOf } from '../swatch/addition-of.js';
import { importCode, type KnownCode, type RowOutcome } from './import-code.js';
import { type ImportRow, isFailed, isGood, newFabricIds, repeatsIn, swatchesByFabric } from './import-row.js';
import { planImport } from './plan-import.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricState } from '../../domain/fabric/fabric.state.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { beginStreams } from '../../infra/commands/begin-streams.js';

type LogPorts = Pick<Ports, 'claims' | 'events'>;

/** Number of rows that are written together: a multiple of the rows in one statement of the embedded log. */
const rowsAtOnce = 512;

/** While the claims, fabrics or swatches of some rows are being written, those of others are created. */
const partsAtOnce = 3;

/**
 * A code that exists after all is left out, and imported as a known one.
 * @returns the outcome of the rows whose fabric and swatch were created, by code
 */
const beginSwatches = async (
  ports: LogPorts,
  group: GroupOfSwatch,
  rows: readonly ImportRow[],
  context: CommandContext,
): Promise<ReadonlyMap<string, RowOutcome>> => {
  const begun = new Map<string, RowOutcome>();
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
  await inPool(parts, partsAtOnce, async (part) => {
    for (const [code, outcome] of await beginSome(ports, group, part, context)) begun.set(code, outcome);
  });
  return begun;
};

const beginSome = async (
  { claims, events }: LogPorts,
  group: GroupOfSwatch,
  rows: readonly ImportRow[],
  context: CommandContext,
): Promise<readonly (readonly [string, RowOutcome])[]> => {
  const { companyId } = group;
  const idOf = newFabricIds(context);
  const names = rows.map(({ code, row }) => ({ value: code, owner: fabricStream.nameOf(idOf(row)) }));
  const isClaimed = await claims.claimNew('fabric-code', companyId, names, context);
  const claimed = rows.filter((_, index) => isClaimed[index]);
  const fabrics = await beginStreams(
    events,
    fabricStream,
    claimed.map((row) => fabricOf(row, idOf(row.row), companyId, context)),
  );
  const made = claimed.flatMap((row, index) => (fabrics[index] ? [{ row, fabric: fabrics[index].state }] : []));
  const swatches = await beginStreams(
    events,
    swatchStream,
    made.flatMap(({ row, fabric }) => swatchOf(row, fabric, group, context)),
  );
  return made.flatMap(({ row, fabric }, index) => {
    const swatch = swatches[index];
    if (swatch?.state.status !== 'listed' || fabric.status !== 'live') return [];
    return [[row.code, { row: row.row, result: swatch.state.swatchId, position: swatch.position }]];
  });
};

const fabricOf = (row: ImportRow, fabricId: string, companyId: string, context: CommandContext) => {
  const command = { type: 'CreateFabric', fabricId, companyId, ...row.texts } as const;
  return { id: fabricId, command, context: childContext(context, `make ${row.row}`) };
};

const swatchOf = (row: ImportRow, fabric: FabricState, group: GroupOfSwatch, context: CommandContext) => {
  if (fabric.status !== 'live') return [];
  const command = additionOf(group, fabric, { gradeNotice: row.gradeNotice ?? false, active: row.active ?? true });
  return [{ id: command.swatchId, command, context: childContext(context, `swatch ${row.row}`) }];
};

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

/** Records the outcome for the list of jobs. @throws import.refused when bad rows refuse all */
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

/** New codes many at a time, others in parallel. Returns the outcome of each row by its number. */
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
  const repeats = repeatsIn(rows, fabrics);
  for (const [row, result] of repeats) outcomes.set(row, { row, result, position: 0 });
  const rest = rows.filter(({ code, row }) => !begun.has(code) && !repeats.has(row));
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
