import { createUnlessTaken } from '../fabric/change-fabric.js';
import { fabricByClaim, fabricNow } from '../fabric/find-fabrics.js';
import { changedTexts, type FabricTexts } from '../../domain/fabric/fabric-texts.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { LiveFabric } from '../../domain/fabric/fabric.state.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { failedRow } from '../imports/imported-rows.js';
import { additionOf, type GroupOfSwatch, swatchIdOf } from '../swatch/addition-of.js';
import { type ImportRow, newFabricIds } from './import-row.js';

export interface KnownCode {
  readonly fabricId: string | undefined;
  readonly swatch: Omit<SwatchFlags, 'scanned'> | undefined;
}

/** The row's swatch, or the reason why there is none; and the position of the row's last event. */
export interface RowOutcome {
  readonly row: number;
  readonly result: string | FailedRow;
  readonly position: number;
}

export const importCode = async (
  ports: NamedPorts,
  group: GroupOfSwatch,
  row: ImportRow,
  { fabricId, swatch }: KnownCode,
  context: CommandContext,
): Promise<RowOutcome> => {
  const { handle } = ports;
  const { companyId } = group;
  let position = 0;
  const note = <Done extends { readonly position: number }>(done: Done): Done => {
    position = Math.max(position, done.position);
    return done;
  };

  const makeFabric = async (): Promise<LiveFabric> => {
    const fabric = { fabricId: newFabricIds(context)(row.row), companyId, fields: row.texts };
    const made = await createUnlessTaken(ports, fabric, childContext(context, `make ${row.row}`));
    const state = made && note(made).state;
    if (state?.status === 'live') return state;
    return fabricByClaim(ports, companyId, row.code);
  };

  const alignFabric = async (fabric: LiveFabric): Promise<LiveFabric> => {
    const changes = changesOf(row, fabric);
    if (Object.keys(changes).length === 0) return fabric;
    const edit = { type: 'EditFabric', companyId, changes } as const;
    const { state } = note(await handle(fabricStream, fabric.fabricId, edit, childContext(context, `edit ${row.row}`)));
    return state.status === 'live' ? state : fabric;
  };

  const alignSwatch = async (fabric: LiveFabric, isRegraded: boolean): Promise<void> => {
    const step = childContext(context, `swatch ${row.row}`);
    const active = row.active === undefined ? {} : { active: row.active };
    if (swatch === undefined) {
      const flags = { gradeNotice: isRegraded || (row.gradeNotice ?? false), ...active };
      const addition = additionOf(group, fabric, flags);
      note(await handle(swatchStream, addition.swatchId, addition, { ...step, isNew: true }));
      return;
    }
    // A new grade of the fabric has set the notice on its swatches, so the row's value is ignored.
    const wanted = {
      ...(isRegraded || row.gradeNotice === undefined ? {} : { gradeNotice: row.gradeNotice }),
      ...active,
    };
    if (isOther(wanted, swatch)) {
      const swatchId = swatchIdOf(group.id, fabric.fabricId);
      note(await handle(swatchStream, swatchId, { type: 'EditSwatch', changes: wanted }, step));
    }
  };

  const takeRow = async (): Promise<string | FailedRow> => {
    try {
      const before = fabricId === undefined ? await makeFabric() : await fabricNow(handle, companyId, fabricId);
      if (before.discontinued) return failedRow(row, refusal('fabric.discontinued'));
      const fabric = await alignFabric(before);
      await alignSwatch(fabric, fabric.grade !== before.grade);
      return swatchIdOf(group.id, before.fabricId);
    } catch (error) {
      if (error instanceof DomainError) return failedRow(row, error);
      throw error;
    }
  };

  return { row: row.row, result: await takeRow(), position };
};

/** The changes that a row makes to the fabric of its code; an empty cell keeps the present text. */
export const changesOf = ({ texts }: ImportRow, fabric: FabricTexts): Partial<FabricTexts> =>
  changedTexts({ ...texts, code: fabric.code }, fabric);

export const isOther = (wanted: Partial<SwatchFlags>, now: Omit<SwatchFlags, 'scanned'>): boolean =>
  (wanted.gradeNotice ?? now.gradeNotice) !== now.gradeNotice || (wanted.active ?? now.active) !== now.active;
