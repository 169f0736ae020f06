import { recordedOnce } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { DomainEvent } from '../kit/event.js';

/** A request tried to change fields that only the server sets. The event holds their names, never their values. */
export type ChangeRefused = DomainEvent<
  'ChangeRefused',
  { readonly companyId: string; readonly record: string; readonly recordId: string; readonly fields: readonly string[] }
>;

export const refuseChangeDecider = recordedOnce<'ChangeRefused', ChangeRefused['data']>('ChangeRefused');

/** Each attempt has its own stream, so that the record's revision stays. */
export const refusedChangeStream = defineStream('process', refuseChangeDecider);
