import type { DomainEvent } from '../kit/event.js';

/**
 * `kind` is the kind of name (`name.ts`), `owner` the stream of the record that is to have it. `at` is the revision of
 * that stream at which the name was claimed (-1 before its first event, also where it is missing), `by` the command
 * that claimed it. No event holds the name itself. The same owner may claim again, at a later revision or for another
 * command.
 */
interface Wish {
  readonly kind: string;
  readonly owner: string;
  readonly at?: number;
  readonly by?: string;
}

export type Claimed = DomainEvent<'Claimed', Wish>;
/** The name is free. */
export type ClaimReleased = DomainEvent<'ClaimReleased', { readonly kind: string; readonly owner: string }>;
/** One command of the owner gave up its claim; the claims of its other commands still hold the name. */
export type ClaimWithdrawn = DomainEvent<
  'ClaimWithdrawn',
  { readonly kind: string; readonly owner: string; readonly by: string }
>;
/** The name passes to another record: the owner before never came into being, or has another name by now. */
export type ClaimTakenOver = DomainEvent<'ClaimTakenOver', Wish & { readonly from: string }>;

export type ClaimEvent = Claimed | ClaimReleased | ClaimWithdrawn | ClaimTakenOver;

/**
 * The first event of a stream whose creator claimed a name or took a number and then wrote nothing. Another record
 * wanted that name, or the end of its group, so the stream was closed: no command is accepted on it any more
 * (docs/architecture.md, "A command"). `claimStream` is the stream of the record that wanted it.
 */
export type CreationAbandoned = DomainEvent<'CreationAbandoned', { readonly claimStream: string }>;

/** Whether this event closed its stream before anything was created in it. */
export const isCreationAbandoned = (event: DomainEvent): boolean => event.type === 'CreationAbandoned';
