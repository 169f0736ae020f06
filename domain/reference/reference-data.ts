import type { Plan } from '../billing/plan.js';
import type { DomainEvent } from '../kit/event.js';
import { defineStream } from '../kit/stream.js';
import { definitionDecider } from './definition.decider.js';

export type PlanDefined = DomainEvent<'PlanDefined', Plan & { readonly planId: string }>;
/** `value` is a text (appName) or `{discount}` (S1 section 3). */
export type SettingDefined = DomainEvent<
  'SettingDefined',
  { readonly settingId: string; readonly name: string; readonly value: string | { readonly discount: number } }
>;
export type SoundTypeDefined = DomainEvent<'SoundTypeDefined', { readonly soundTypeId: string; readonly name: string }>;

export const planStream = defineStream('plan', definitionDecider<'PlanDefined', PlanDefined['data']>('PlanDefined'));
export const settingStream = defineStream(
  'setting',
  definitionDecider<'SettingDefined', SettingDefined['data']>('SettingDefined'),
);
export const soundTypeStream = defineStream(
  'soundtype',
  definitionDecider<'SoundTypeDefined', SoundTypeDefined['data']>('SoundTypeDefined'),
);
