import { setImmediate as nextTurn } from 'node:timers/promises';
import { fabricTexts, fromWire } from '../../domain/fabric/fabric-texts.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { refusal } from '../../domain/messages.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import type { Ports } from '../kit/ports.js';
import { type FabricDocument, type SwatchDocument, swatchModel } from '../../projections/index.js';
import { companyFabrics } from '../fabric/find-fabrics.js';
import { failedRow, similarCodes } from '../imports/imported-rows.js';
import type { GroupOfSwatch } from '../swatch/addition-of.js';
import { changesOf } from './import-code.js';
import { type ImportRow, isFailed, isGood, repeatsIn, swatchesByFabric } from './import-row.js';

interface CellChange {
  readonly column: string;
  readonly from: string | null;
  readonly to: string;
}

export interface ChangedRow {
  readonly row: number;
  readonly code: string;
  readonly changes: readonly CellChange[];
  /** Number of other groups that show the fabric, and thus the change of its texts. */
  readonly otherGroups: number;
}

/** The effects of a file's import; each row is counted in one of the four. */
export interface ImportPlan {
  readonly rows: number;
  /** Rows that add a swatch to the group and change no existing record. */
  readonly added: number;
  readonly changed: readonly ChangedRow[];
  readonly unchanged: number;
  readonly failed: readonly FailedRow[];
  /** Rows that would create a fabric although another has the code in other case, which is rarely intended. */
  readonly similar: readonly { readonly row: number; readonly code: string; readonly meant: string }[];
}

export const planImport = async (
  reads: Ports['reads'],
  group: GroupOfSwatch,
  rows: readonly (ImportRow | FailedRow)[],
): Promise<ImportPlan> => {
  const good = rows.filter(isGood);
  const codes = good.map(({ code }) => code);
  const fabrics = await companyFabrics(reads, group.companyId, 'code', codes);
  const swatches = await swatchesByFabric(reads, group.companyId, group.id);
  const repeats = repeatsIn(good, fabrics);
  const fresh = good.filter(({ code }) => !fabrics.has(code));
  const meant = await similarCodes(
    reads,
    group.companyId,
    fresh.map(({ code }) => code),
  );
  const failed: FailedRow[] = [];
  const changed: (Omit<ChangedRow, 'otherGroups'> & { readonly fabricId: string; readonly isOfFabric: boolean })[] = [];
  let added = 0;
  for (const given of rows) {
    const row = repeats.get(given.row) ?? given;
    if (isFailed(row)) {
      failed.push(row);
      continue;
    }
    const fabric = fabrics.get(row.code);
    const swatch = swatches.get(fabric?.id ?? '');
    if (fabric?.discontinued === true) {
      failed.push(failedRow(row, refusal('fabric.discontinued')));
      continue;
    }
    const ofFabric = fabric === undefined ? [] : fabricCells(row, fabric);
    const changes = [...ofFabric, ...(swatch === undefined ? [] : swatchCells(row, swatch))];
    if (fabric !== undefined && changes.length > 0)
      changed.push({ row: row.row, code: row.code, changes, fabricId: fabric.id, isOfFabric: ofFabric.length > 0 });
    else if (swatch === undefined) added += 1;
  }
  const elsewhere = await groupsElsewhere(
    reads,
    group,
    changed.filter(({ isOfFabric }) => isOfFabric).map(({ fabricId }) => fabricId),
  );
  return {
    rows: rows.length,
    added,
    changed: changed.map(({ fabricId, isOfFabric: _, ...row }) => ({
      ...row,
      otherGroups: elsewhere.get(fabricId) ?? 0,
    })),
    unchanged: rows.length - added - changed.length - failed.length,
    failed,
    similar: fresh.flatMap(({ row, code }) => {
      const other = meant.get(code);
      return other === undefined ? [] : [{ row, code, meant: other }];
    }),
  };
};

const fabricCells = (row: ImportRow, fabric: FabricDocument): readonly CellChange[] => {
  const wanted = changesOf(row, fromWire(fabric));
  return fabricTexts.flatMap(({ name, wire }) => {
    const to = wanted[name];
    return typeof to === 'string' ? [{ column: wire, from: fabric[wire], to }] : [];
  });
};

const swatchCells = (row: ImportRow, swatch: SwatchDocument): readonly CellChange[] => {
  const cells: readonly (readonly [string, boolean, boolean | undefined])[] = [
    ['grade_notice', swatch.grade_notice, row.gradeNotice],
    ['active', swatch.active, row.active],
  ];
  return cells.flatMap(([column, from, to]) =>
    to === undefined || to === from ? [] : [{ column, from: String(from), to: String(to) }],
  );
};

const fabricsAtOnce = 500;

const groupsElsewhere = async (
  reads: Ports['reads'],
  group: GroupOfSwatch,
  fabricIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (let from = 0; from < fabricIds.length; from += fabricsAtOnce) {
    const some = allOf(isIn('fabricId', fabricIds.slice(from, from + fabricsAtOnce)), eq('companyId', group.companyId));
    for (const { fabricId, inventoryGroupId } of await reads.documents(swatchModel, some)) {
      if (inventoryGroupId !== group.id) counts.set(fabricId, (counts.get(fabricId) ?? 0) + 1);
    }
    await nextTurn();
  }
  return counts;
};
