import { recordedOnce } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { DomainEvent } from '../kit/event.js';

/**
 * Somebody tried to change fields that only the server decides. The event holds the names of the fields, never what was
 * sent.
 */
export type ChangeRefused = DomainEvent<
  'ChangeRefused',
  { readonly companyId: string; readonly record: string; readonly recordId: string; readonly fields: readonly string[] }
>;

/** Records a refused change once (docs/http.md, "Paths, methods, answers"). */
export const refuseChangeDecider = recordedOnce<'ChangeRefused', ChangeRefused['data']>('ChangeRefused');

/** Each attempt has a stream of its own, so that the record's revision does not move. */
export const refusedChangeStream = defineStream('process', refuseChangeDecider);
