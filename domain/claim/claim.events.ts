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
