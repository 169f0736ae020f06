import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricState } from '../../domain/fabric/fabric.state.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { beginStreams } from '../../infra/commands/begin-streams.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { inPool } from '../../infra/concurrency/limit-concurrency.js';
import type { Ports } from '../kit/ports.js';
import { additionOf, type GroupOfSwatch } from '../swatch/addition-of.js';
import type { RowOutcome } from './import-code.js';
import type { ImportRow } from './import-row.js';
import { newFabricIds } from './known-records.js';

type LogPorts = Pick<Ports, 'claims' | 'events'>;

/** Number of rows that are written together: a multiple of the rows in one statement of the embedded log. */
const rowsAtOnce = 512;

/** While the claims, fabrics or swatches of some rows are being written, those of others are created. */
const partsAtOnce = 3;

/**
 * Creates fabrics and swatches for codes that are new to the company, many at a time. A code that exists after all is
 * left out, and imported as a known one.
 * @returns the outcome of the rows whose fabric and swatch were created, by code
 */
export const beginSwatches = async (
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
