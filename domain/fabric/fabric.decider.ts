import { type Name, type Named, withoutChange } from '../claim/name.js';
import { changedFields, type Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal, refusalAt } from '../messages.js';
import {
  changedTexts,
  type FabricTexts,
  type GivenTexts,
  isFabricCode,
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
export type FabricChanges = Partial<FabricTexts> & FabricSwitches & { readonly otherCodes?: readonly string[] };

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
  | { readonly type: 'AddOtherCode' | 'RemoveOtherCode'; readonly code: string }
  | { readonly type: 'DeactivateSwatches' }
  | { readonly type: 'RemoveSwatches' }
  | { readonly type: 'DeleteFabric' }
);

/** The rules of a fabric (S2 sections 4 and 5, A77 to A79). Claims keep its code and its other codes unique. */
export const fabricDecider: Decider<FabricCommand, FabricEvent, FabricState> = {
  initialState: () => ({ status: 'absent' }),
  evolve: evolveFabric,
  decide: (command, state) => {
    if (command.type === 'CreateFabric') return create(command, state);
    if (state.status === 'absent' || state.companyId !== command.companyId) throw refusal('fabric.not-found');
    if (state.status === 'deleted') {
      if (command.type === 'EditFabric' || command.type === 'AddOtherCode') throw refusal('fabric.not-found');
      return [];
    }
    const ids = { fabricId: state.fabricId, companyId: state.companyId };
    switch (command.type) {
      case 'EditFabric':
        return edit(state, command.changes);
      case 'GradeFabric':
        return firstGrade(state, command.grade);
      case 'AddOtherCode':
        return setOtherCodes(state, [...state.otherCodes, command.code], state.code);
      case 'RemoveOtherCode':
        return setOtherCodes(
          state,
          state.otherCodes.filter((code) => code !== command.code),
          state.code,
        );
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

const unchanged = { type: 'EditFabric', changes: {} } as const;

/** A fabric's code and its other codes are unique within its company, all in one name space. */
export const namedFabric: Named<FabricCommand, FabricEvent, FabricState, 'fabric-code'> = {
  stream: fabricStream,
  names: (state) => {
    if (state.status !== 'live') return [];
    const { code, otherCodes, companyId: scope } = state;
    return [code, ...otherCodes].map((value): Name<'fabric-code'> => ({ kind: 'fabric-code', scope, value }));
  },
  unnamed: (command) => {
    if (command.type === 'EditFabric') return withoutChange(withoutChange(command, 'code'), 'otherCodes');
    const isOfOtherCodes = command.type === 'AddOtherCode' || command.type === 'RemoveOtherCode';
    return isOfOtherCodes ? { ...unchanged, companyId: command.companyId } : command;
  },
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
  events.push(...setOtherCodes(state, changes.otherCodes ?? state.otherCodes, texts.code));
  const { photo, active, discontinued } = changedFields(['photo', 'active', 'discontinued'], state, changes);
  if (photo !== undefined) events.push({ type: 'FabricPhotoChanged', data: { ...ids, photo, from: state.photo } });
  if (active !== undefined) events.push({ type: active ? 'FabricActivated' : 'FabricDeactivated', data: ids });
  if (discontinued !== undefined)
    events.push({ type: discontinued ? 'FabricDiscontinued' : 'FabricContinued', data: ids });
  if (changes.inactivateSwatches === true && (changes.discontinued ?? state.discontinued))
    events.push({ type: 'FabricSwatchesDeactivated', data: ids });
  return events;
};

const mostOtherCodes = 10;

/** Each one time, and never the fabric's own code. */
const setOtherCodes = (state: LiveFabric, wanted: readonly string[], ownCode: string): readonly FabricEvent[] => {
  const codes = [...new Set(wanted.map((code) => code.trim()))].filter((code) => code !== ownCode);
  if (codes.some((code) => !isFabricCode(code))) throw refusalAt('other_codes', 'fabric.code-invalid');
  if (codes.length > mostOtherCodes) throw refusalAt('other_codes', 'fabric.other-codes-too-many');
  const { fabricId, companyId, otherCodes: from } = state;
  const isSame = codes.length === from.length && codes.every((code, at) => code === from[at]);
  return isSame ? [] : [{ type: 'FabricOtherCodesSet', data: { fabricId, companyId, codes, from } }];
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
