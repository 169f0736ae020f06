import { type Named, withoutChange } from '../claim/name.js';
import { changedFields, type Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal } from '../messages.js';
import {
  changedTexts,
  type FabricTexts,
  type GivenTexts,
  textsIn,
  editedTexts,
  newTexts,
  requiredText,
} from './fabric-texts.js';
import type { FabricEvent } from './fabric.events.js';
import { type FabricState, type LiveFabric, evolveFabric } from './fabric.state.js';

interface FabricSwitches {
  readonly photo?: string | null;
  readonly active?: boolean;
  readonly discontinued?: boolean;
  /** If the edit discontinues the fabric, all of its swatches become inactive too. */
  readonly inactivateSwatches?: boolean;
}

/** The changes of an edit; a missing key stays. */
export type FabricChanges = Partial<FabricTexts> & FabricSwitches;

/** The fields of a new fabric; a missing text is blank. */
export type FabricFields = GivenTexts & FabricSwitches;

interface CreateFabric extends GivenTexts, FabricSwitches {
  readonly type: 'CreateFabric';
  readonly fabricId: string;
  readonly companyId: string;
}

export type FabricCommand = { readonly companyId: string } & (
  | CreateFabric
  | { readonly type: 'EditFabric'; readonly changes: FabricChanges }
  /** Sets a first grade; a fabric with a grade keeps it. */
  | { readonly type: 'GradeFabric'; readonly grade: string }
  | { readonly type: 'DeactivateSwatches' }
  | { readonly type: 'RemoveSwatches' }
  | { readonly type: 'DeleteFabric' }
);

/** The rules of a fabric (S2 sections 4 and 5, A77 to A79). A claim keeps its code unique. */
export const fabricDecider: Decider<FabricCommand, FabricEvent, FabricState> = {
  initialState: () => ({ status: 'absent' }),
  evolve: evolveFabric,
  decide: (command, state) => {
    if (command.type === 'CreateFabric') return create(command, state);
    if (state.status === 'absent' || state.companyId !== command.companyId) throw refusal('fabric.not-found');
    if (state.status === 'deleted' && command.type !== 'EditFabric') return [];
    if (state.status === 'deleted') throw refusal('fabric.not-found');
    const ids = { fabricId: state.fabricId, companyId: state.companyId };
    switch (command.type) {
      case 'EditFabric':
        return edit(state, command.changes);
      case 'GradeFabric':
        return firstGrade(state, command.grade);
      case 'DeactivateSwatches':
        return [{ type: 'FabricSwatchesDeactivated', data: ids }];
      case 'RemoveSwatches':
        return [{ type: 'FabricSwatchesRemoved', data: { ...ids, removals: state.removals + 1 } }];
      case 'DeleteFabric':
        return [{ type: 'FabricDeleted', data: { ...ids, code: state.code } }];
    }
  },
};

export const fabricStream = defineStream('fabric', fabricDecider);

/** A fabric's code is unique within its company. */
export const namedFabric: Named<FabricCommand, FabricEvent, FabricState, 'fabric-code'> = {
  stream: fabricStream,
  names: (state) =>
    state.status === 'live' ? [{ kind: 'fabric-code', scope: state.companyId, value: state.code }] : [],
  unnamed: (command) => (command.type === 'EditFabric' ? withoutChange(command, 'code') : command),
  taken: () => refusal('fabric.code-taken'),
};

const create = (command: CreateFabric, state: FabricState): readonly FabricEvent[] => {
  if (state.status !== 'absent') return [];
  const data = {
    fabricId: command.fabricId,
    companyId: command.companyId,
    ...newTexts(command),
    photo: command.photo ?? null,
    active: command.active ?? true,
    discontinued: command.discontinued ?? false,
  };
  return [{ type: 'FabricCreated', data }];
};

const edit = (state: LiveFabric, changes: FabricChanges): readonly FabricEvent[] => {
  const ids = { fabricId: state.fabricId, companyId: state.companyId };
  const { grade, ...texts } = editedTexts(state, changes);
  const from = changedTexts(withoutGrade(state), texts);
  const events: FabricEvent[] = [];
  if (Object.keys(from).length > 0) events.push({ type: 'FabricEdited', data: { ...ids, texts, from } });
  if (grade !== state.grade) events.push({ type: 'FabricRegraded', data: { ...ids, grade, from: state.grade } });
  const { photo, active, discontinued } = changedFields(['photo', 'active', 'discontinued'], state, changes);
  if (photo !== undefined) events.push({ type: 'FabricPhotoChanged', data: { ...ids, photo, from: state.photo } });
  if (active !== undefined) events.push({ type: active ? 'FabricActivated' : 'FabricDeactivated', data: ids });
  if (discontinued !== undefined)
    events.push({ type: discontinued ? 'FabricDiscontinued' : 'FabricContinued', data: ids });
  if (changes.inactivateSwatches === true && (changes.discontinued ?? state.discontinued))
    events.push({ type: 'FabricSwatchesDeactivated', data: ids });
  return events;
};

const withoutGrade = (state: LiveFabric): Omit<FabricTexts, 'grade'> => {
  const { grade: _, ...texts } = textsIn(state);
  return texts;
};

const firstGrade = (state: LiveFabric, wanted: string): readonly FabricEvent[] => {
  if (state.grade !== null) return [];
  const { fabricId, companyId } = state;
  const texts = { ...withoutGrade(state), grade: requiredText('grade', wanted) };
  return [{ type: 'FabricEdited', data: { fabricId, companyId, texts, from: {} } }];
};
