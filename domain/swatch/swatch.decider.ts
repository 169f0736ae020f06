import type { FabricTexts } from '../fabric/fabric-texts.js';
import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal } from '../messages.js';
import type { SwatchEvent, SwatchFlags } from './swatch.events.js';

/** The state of the fabric's own stream at the addition of the swatch. */
export interface FabricOfSwatch extends FabricTexts {
  readonly isDiscontinued: boolean;
  readonly removals: number;
}

interface ListedSwatch extends SwatchFlags {
  readonly status: 'listed';
  readonly swatchId: string;
  readonly groupId: string;
  readonly fabricId: string;
  readonly companyId: string;
  readonly removals: number;
}

export type SwatchState = { readonly status: 'absent' } | { readonly status: 'removed' } | ListedSwatch;

/** Puts a fabric into a group; missing flags have their defaults (S2 section 5). */
export interface AddSwatch extends Partial<SwatchFlags> {
  readonly type: 'AddSwatch';
  readonly swatchId: string;
  readonly groupId: string;
  readonly fabricId: string;
  readonly companyId: string;
  readonly fabric: FabricOfSwatch;
}

export type SwatchCommand =
  | AddSwatch
  | { readonly type: 'EditSwatch'; readonly changes: Partial<SwatchFlags> }
  | { readonly type: 'RemoveSwatch' };

/**
 * A fabric's place in one group (S2 sections 4 and 5). A change of all swatches of a fabric is an event of the fabric.
 * So an edit is recorded even if this stream already has the same value.
 */
export const swatchDecider: Decider<SwatchCommand, SwatchEvent, SwatchState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    if (command.type === 'AddSwatch') return add(command, state);
    if (state.status !== 'listed') throw refusal('swatch.not-found');
    const ids = {
      swatchId: state.swatchId,
      groupId: state.groupId,
      fabricId: state.fabricId,
      companyId: state.companyId,
    };
    if (command.type === 'RemoveSwatch') return [{ type: 'SwatchRemoved', data: ids }];
    if (Object.keys(command.changes).length === 0) return [];
    return [{ type: 'SwatchEdited', data: { ...ids, changes: command.changes } }];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SwatchAdded': {
        const { fabric: _, ...data } = event.data;
        return { status: 'listed', ...data };
      }
      case 'SwatchEdited':
        return state.status === 'listed' ? { ...state, ...event.data.changes } : state;
      case 'SwatchRemoved':
        return { status: 'removed' };
    }
  },
};

/** `swatchId` derives from group and fabric, so that a fabric has one swatch in a group. */
export const swatchStream = defineStream('swatch', swatchDecider);

const add = (command: AddSwatch, state: SwatchState): readonly SwatchEvent[] => {
  const { isDiscontinued, removals, ...texts } = command.fabric;
  if (isDiscontinued) throw refusal('fabric.discontinued');
  if (state.status === 'listed' && removals <= state.removals) throw refusal('swatch.listed');
  const { swatchId, groupId, fabricId, companyId } = command;
  const flags = {
    gradeNotice: command.gradeNotice ?? false,
    active: command.active ?? true,
    scanned: command.scanned ?? false,
  };
  return [{ type: 'SwatchAdded', data: { swatchId, groupId, fabricId, companyId, ...flags, fabric: texts, removals } }];
};
