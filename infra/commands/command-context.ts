import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../event-store/event-id.js';
import type { CommandContext } from './handle-command.js';

/** The actor of jobs, schedules and reactors. */
export const systemActor = 'system';

export interface NewContext {
  readonly actorId: string;
  readonly companyId: string | null;
  /** ISO instant. */
  readonly occurredAt: string;
  /** From the caller's Idempotency-Key; random when there is none. */
  readonly commandId?: string;
  readonly ifMatch?: number;
}

/** The context of a command that nothing before it caused. */
export const newContext = ({ commandId = randomUUID(), ...rest }: NewContext): CommandContext => ({
  ...rest,
  commandId,
  correlationId: commandId,
  causationId: null,
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

/** The context of a command that an event causes (a job's outcome, a step of a process), done by the system. */
export const contextOfEvent = (event: RecordedEvent, label: string, occurredAt: string): CommandContext => ({
  actorId: systemActor,
  companyId: event.metadata.companyId,
  occurredAt,
  commandId: deriveId(event.id, label),
  correlationId: event.metadata.correlationId,
  causationId: event.id,
});
