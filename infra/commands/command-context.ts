import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '../../domain/kit/event.js';
import { deriveId, newCommandId } from '../event-store/event-id.js';
import type { CommandContext } from './handle-command.js';

/** The actor of jobs, schedules and reactors, behind whom no person stands. */
export const systemActor = 'system';

/** The actor of what the operator does at the console (docs/operations.md). */
export const consoleActor = 'console';

/** Begins the correlation ids of demo data. No request can bring one, as theirs begin with a UUID. */
const demoMark = 'demo-';

/** A new correlation id for what demo data cause. */
export const demoCorrelationId = (): string => demoMark + randomUUID();

/** Whether demo data caused this. Nobody is mailed about it then. */
export const isOfDemo = ({ correlationId }: Pick<EventMetadata, 'correlationId'>): boolean =>
  correlationId.startsWith(demoMark);

/** Who sends a command and when, before it has its ids. */
export interface NewContext {
  readonly actorId: string;
  readonly companyId: string | null;
  /** ISO instant. */
  readonly occurredAt: string;
  /** From the caller's Idempotency-Key; a new id when there is none. */
  readonly commandId?: string;
  readonly ifMatch?: number;
}

/** The context of a command that nothing before it caused. */
export const newContext = ({ commandId = newCommandId(), ...rest }: NewContext): CommandContext => ({
  ...rest,
  commandId,
  correlationId: commandId,
  causationId: null,
});

/**
 * The context of a command that is recorded each time it is asked for, also under an `Idempotency-Key` that was used
 * before: whoever changes how somebody signs in must not hide it behind one. `If-Match` holds as it did.
 */
export const freshContext = (asked: CommandContext): CommandContext => ({
  ...asked,
  commandId: newCommandId(),
  causationId: asked.commandId,
});

/**
 * The context of a further command that the first one causes, to another stream or to the same. Its id derives from
 * the parent's and the label, so that a repeat of the parent repeats the child.
 */
export const childContext = (parent: CommandContext, label: string): CommandContext => ({
  actorId: parent.actorId,
  companyId: parent.companyId,
  occurredAt: parent.occurredAt,
  commandId: deriveId(parent.commandId, label),
  correlationId: parent.correlationId,
  causationId: parent.commandId,
});
