import type { DomainEvent } from '../kit/event.js';

/**
 * `kind` is that of a name (`name.ts`), `owner` the stream of the record that is to bear the name. `at` is the revision of that stream at which the name was
 * asked for (-1 before its first event, also where it is missing), `by` the command that asked. The name itself stands in
 * no event. The same owner may claim again: with a later revision, or by another command.
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
/** One command of the owner gave up its wish; those of others hold the name on. */
export type ClaimWithdrawn = DomainEvent<
  'ClaimWithdrawn',
  { readonly kind: string; readonly owner: string; readonly by: string }
>;
/** The owner before does not bear the name: it never came into being, or it has another name by now. */
export type ClaimTakenOver = DomainEvent<'ClaimTakenOver', Wish & { readonly from: string }>;

export type ClaimEvent = Claimed | ClaimReleased | ClaimWithdrawn | ClaimTakenOver;
