import type { DomainEvent } from '../kit/event.js';

/**
 * The first event of a stream whose creator claimed a name or took a number and then wrote nothing. Another record
 * wanted that name, or the end of its group, so the stream was closed: no command is accepted on it any more
 * (docs/architecture.md, "A command"). `claimStream` is the stream of the record that wanted it.
 */
export type CreationAbandoned = DomainEvent<'CreationAbandoned', { readonly claimStream: string }>;

/** Whether this event closed its stream before anything was created in it. */
export const isCreationAbandoned = (event: DomainEvent): boolean => event.type === 'CreationAbandoned';
