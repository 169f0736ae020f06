import type { Named } from '../claim/name.js';
import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal } from '../messages.js';
import { fabricCode, optionalText, requiredText } from './fabric-texts.js';
import type { FabricEvent, FabricTexts } from './fabric.events.js';
import { type FabricState, type LiveFabric, evolveFabric } from './fabric.state.js';

/** What a caller may set on a fabric; a missing key stays. */
export interface FabricChanges {
  readonly code?: string;
  readonly alias?: string | null;
  readonly patternName?: string;
  readonly color?: string;
  readonly grade?: string | null;
  readonly photo?: string | null;
  readonly active?: boolean;
  readonly discontinued?: boolean;
  /** When the fabric ends up discontinued, all of its swatches become inactive too. */
  readonly inactivateSwatches?: boolean;
}

export interface CreateFabric extends FabricChanges {
  readonly type: 'CreateFabric';
  readonly fabricId: string;
  readonly companyId: string;
  readonly code: string;
  readonly patternName: string;
  readonly color: string;
}

export type FabricCommand = { readonly companyId: string } & (
  | CreateFabric
  | { readonly type: 'EditFabric'; readonly changes: FabricChanges }
  /** Gives a first grade; a fabric that has one keeps it. */
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
  unnamed: (command) => {
    if (command.type !== 'EditFabric' || command.changes.code === undefined) return command;
    const { code: _, ...changes } = command.changes;
    return { ...command, changes };
  },
  taken: () => refusal('fabric.code-taken'),
};

const create = (command: CreateFabric, state: FabricState): readonly FabricEvent[] => {
  if (state.status !== 'absent') return [];
  const data = {
    fabricId: command.fabricId,
    companyId: command.companyId,
    code: fabricCode(command.code),
    alias: optionalText('alias', command.alias ?? null),
    patternName: requiredText('patternName', command.patternName),
    color: requiredText('color', command.color),
    grade: optionalText('grade', command.grade ?? null),
    photo: command.photo ?? null,
    active: command.active ?? true,
    discontinued: command.discontinued ?? false,
  };
  return [{ type: 'FabricCreated', data }];
};

const edit = (state: LiveFabric, changes: FabricChanges): readonly FabricEvent[] => {
  const ids = { fabricId: state.fabricId, companyId: state.companyId };
  const grade = changes.grade === undefined ? state.grade : gradeText(changes.grade);
  const events: FabricEvent[] = textEdit(state, changes);
  if (grade !== state.grade) events.push({ type: 'FabricRegraded', data: { ...ids, grade, from: state.grade } });
  if (changes.photo !== undefined && changes.photo !== state.photo)
    events.push({ type: 'FabricPhotoChanged', data: { ...ids, photo: changes.photo, from: state.photo } });
  if (changes.active !== undefined && changes.active !== state.active)
    events.push({ type: changes.active ? 'FabricActivated' : 'FabricDeactivated', data: ids });
  if (changes.discontinued !== undefined && changes.discontinued !== state.discontinued)
    events.push({ type: changes.discontinued ? 'FabricDiscontinued' : 'FabricContinued', data: ids });
  if (changes.inactivateSwatches === true && (changes.discontinued ?? state.discontinued))
    events.push({ type: 'FabricSwatchesDeactivated', data: ids });
  return events;
};

const textsOf = ({ code, alias, patternName, color }: LiveFabric): FabricTexts => ({
  code,
  alias,
  patternName,
  color,
});

const firstGrade = (state: LiveFabric, wanted: string): readonly FabricEvent[] => {
  if (state.grade !== null) return [];
  const { fabricId, companyId } = state;
  const texts = { ...textsOf(state), grade: requiredText('grade', wanted) };
  return [{ type: 'FabricEdited', data: { fabricId, companyId, texts, from: {} } }];
};

/** Null means that there is none (A78); a blank one is a field that was left empty. */
const gradeText = (value: string | null) => (value === null ? null : requiredText('grade', value));
const aliasText = (value: string | null) => (value === null ? null : requiredText('alias', value));

const textEdit = (state: LiveFabric, changes: FabricChanges): FabricEvent[] => {
  const before = textsOf(state);
  const texts: FabricTexts = {
    code: changes.code === undefined ? state.code : fabricCode(changes.code),
    alias: changes.alias === undefined ? state.alias : aliasText(changes.alias),
    patternName:
      changes.patternName === undefined ? state.patternName : requiredText('patternName', changes.patternName),
    color: changes.color === undefined ? state.color : requiredText('color', changes.color),
  };
  const from: Partial<FabricTexts> = {
    ...(texts.code === before.code ? {} : { code: before.code }),
    ...(texts.alias === before.alias ? {} : { alias: before.alias }),
    ...(texts.patternName === before.patternName ? {} : { patternName: before.patternName }),
    ...(texts.color === before.color ? {} : { color: before.color }),
  };
  if (Object.keys(from).length === 0) return [];
  return [{ type: 'FabricEdited', data: { fabricId: state.fabricId, companyId: state.companyId, texts, from } }];
};
