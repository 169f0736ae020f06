import { usersPerPack } from '../billing/packs.js';
import type { Plan } from '../billing/plan.js';
import { foldName, type Named, withoutChange } from '../claim/name.js';
import type { DomainEvent, Reasoned } from '../kit/event.js';
import { refuserOf } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';
import { definitionDecider, type DefinitionCommand, type DefinitionRules } from './definition.decider.js';
import { referenceRefusals } from './reference.refusals.js';

const { refusal, refusalAt } = refuserOf(referenceRefusals);

/** A plan that is not offered can no longer be chosen; packs keep their copy. Missing in older events: offered. */
export type PlanDefinition = Plan & { readonly planId: string; readonly isOffered?: boolean };
export type PlanDefined = DomainEvent<'PlanDefined', PlanDefinition & Reasoned>;

/** `value` is a text (appName) or `{discount}` (S1 section 3). */
interface SettingDefinition {
  readonly settingId: string;
  readonly name: string;
  readonly value: SettingValue;
}
export type SettingValue = string | { readonly discount: number };
export type SettingDefined = DomainEvent<'SettingDefined', SettingDefinition & Reasoned>;

interface SoundTypeDefinition {
  readonly soundTypeId: string;
  readonly name: string;
}
export type SoundTypeDefined = DomainEvent<'SoundTypeDefined', SoundTypeDefinition & Reasoned>;

const longestName = 60;

/** @throws DomainError reference.name-invalid at the field */
const shortText = (value: string, field: string): string => {
  const text = value.trim();
  if (text === '' || text.length > longestName || text.includes('\n')) throw refusalAt(field, 'reference.name-invalid');
  return text;
};

const isWholeIn = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const dearestCents = 1_000_000;
const mostUsersOfPlan = 1_000;

/** A price per user in dollars as whole cents. @throws DomainError plan.price-invalid at its field */
export const planCents = (dollars: number): number => {
  const cents = Math.round(dollars * 100);
  if (!isWholeIn(cents, 0, dearestCents) || cents / 100 !== dollars)
    throw refusalAt('price_per_user', 'plan.price-invalid');
  return cents;
};

const planRules: DefinitionRules<PlanDefinition> = (plan, before) => {
  if (before !== null && plan.type !== before.type) throw refusalAt('type', 'reference.fixed');
  if (!isWholeIn(plan.maxUsers, 1, mostUsersOfPlan)) throw refusalAt('max_users', 'plan.users-invalid');
  return { ...plan, name: shortText(plan.name, 'name') };
};

/** Whether a sign-up may choose this plan: companies begin with packs of five users (A48). */
export const isOfferedToSignUps = ({ maxUsers, isOffered = true }: PlanDefinition): boolean =>
  isOffered && maxUsers === usersPerPack;

export const planStream = defineStream(
  'plan',
  definitionDecider<'PlanDefined', PlanDefinition>('PlanDefined', planRules),
);

/** The payee and address of the check for a year: a text of several lines. Support is mailed when it changes. */
export const payeeSetting = 'CheckPayee';
const longestPayee = 500;

/** The maximum of a setting: dollars for a referral, percent for others. */
const mostOf = (name: string): number => (name.endsWith('RefDiscount') ? 1_000 : 100);

/** @throws DomainError setting.number-invalid, setting.payee-too-long or reference.name-invalid at `value` */
const settingRules: DefinitionRules<SettingDefinition> = (setting, before) => {
  const { name, value } = setting;
  if (typeof (before ?? setting).value !== 'string') {
    if (typeof value === 'string' || !(value.discount >= 0 && value.discount <= mostOf(name)))
      throw refusalAt('value', 'setting.number-invalid');
    return { ...setting, value: { discount: value.discount } };
  }
  if (typeof value !== 'string') throw refusalAt('value', 'reference.name-invalid');
  if (name !== payeeSetting) return { ...setting, value: shortText(value, 'value') };
  const payee = value.trim();
  if (payee.length > longestPayee) throw refusalAt('value', 'setting.payee-too-long');
  return { ...setting, value: payee };
};

export const settingStream = defineStream(
  'setting',
  definitionDecider<'SettingDefined', SettingDefinition>('SettingDefined', settingRules),
);

export const soundTypeStream = defineStream(
  'soundtype',
  definitionDecider<'SoundTypeDefined', SoundTypeDefinition>('SoundTypeDefined', (type) => ({
    ...type,
    name: shortText(type.name, 'name'),
  })),
);

export const namedSoundType: Named<
  DefinitionCommand<SoundTypeDefinition>,
  SoundTypeDefined,
  (SoundTypeDefinition & Reasoned) | null,
  'sound-type-name'
> = {
  stream: soundTypeStream,
  names: (state) => (state === null ? [] : [{ kind: 'sound-type-name', scope: '', value: foldName(state.name) }]),
  unnamed: (command) => (command.type === 'ChangeDefinition' ? withoutChange(command, 'name') : command),
  taken: () => refusal('sound-type.name-taken'),
};
