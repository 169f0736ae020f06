import type { DomainEvent } from '../kit/event.js';

/**
 * The first event of a stream whose creator claimed a name, or took a number, and never came back: another record wanted
 * the name, or an end without it, so the stream was closed. `claimStream` is the stream of what was wanted. No command is accepted on such a stream (docs/architecture.md, "A command").
 */
export type CreationAbandoned = DomainEvent<'CreationAbandoned', { readonly claimStream: string }>;

/** Whether this event closed its stream before anything was created in it. */
export const isCreationAbandoned = (event: DomainEvent): boolean => event.type === 'CreationAbandoned';
