import type { DomainEvent } from '../kit/event.js';

/**
 * `kind` is the kind of name (`name.ts`), `owner` the stream of the record that is to have it. `at` is the revision of
 * that stream at the claim (-1 before its first event, and if the field is missing), `by` the command. No event holds
 * the name itself. The same owner may claim again, at a later revision or for another command.
 */
interface Wish {
  readonly kind: string;
  readonly owner: string;
  readonly at?: number;
  readonly by?: string;
}

export type Claimed = DomainEvent<'Claimed', Wish>;
export type ClaimReleased = DomainEvent<'ClaimReleased', { readonly kind: string; readonly owner: string }>;
/** One command of the owner withdrew its claim; the claims of its other commands still hold the name. */
export type ClaimWithdrawn = DomainEvent<
  'ClaimWithdrawn',
  { readonly kind: string; readonly owner: string; readonly by: string }
>;
/** The name passes to another record: the previous owner was never created, or has another name now. */
export type ClaimTakenOver = DomainEvent<'ClaimTakenOver', Wish & { readonly from: string }>;

export type ClaimEvent = Claimed | ClaimReleased | ClaimWithdrawn | ClaimTakenOver;

/**
 * Closes a stream whose creator claimed a name or took a number and then wrote no event. Another record needed that
 * name, or the end of its group. The stream accepts no command any longer (docs/architecture.md, "A command").
 * `claimStream` is the stream of the other record.
 */
export type CreationAbandoned = DomainEvent<'CreationAbandoned', { readonly claimStream: string }>;

/** Whether this event closed its stream before its record was created. */
export const isCreationAbandoned = (event: DomainEvent): boolean => event.type === 'CreationAbandoned';
