import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '../../domain/kit/event.js';
import { deriveId, newCommandId } from '../event-store/event-id.js';
import type { CommandContext } from './handle-command.js';

/** The actor of jobs, schedules and reactors: no person acts. */
export const systemActor = 'system';

/** The actor of commands that the operator runs at the console (docs/operations.md). */
export const consoleActor = 'console';

/** Prefix of the correlation ids of demo data. No request can have one, because request ids begin with a UUID. */
const demoMark = 'demo-';

/** A new correlation id for effects of demo data. */
export const demoCorrelationId = (): string => demoMark + randomUUID();

/** Whether demo data caused this event. Such events send no mail. */
export const isOfDemo = ({ correlationId }: Pick<EventMetadata, 'correlationId'>): boolean =>
  correlationId.startsWith(demoMark);

/** Actor and time of a command, before it has its ids. */
export interface NewContext {
  readonly actorId: string;
  readonly companyId: string | null;
  readonly occurredAt: string;
  /** From the caller's Idempotency-Key, or a new id. */
  readonly commandId?: string;
  readonly ifMatch?: number;
}

/** The context of a command without a cause before it. */
export const newContext = ({ commandId = newCommandId(), ...rest }: NewContext): CommandContext => ({
  ...rest,
  commandId,
  correlationId: commandId,
  causationId: null,
});

/**
 * The context of a command that is recorded at each request, also under an already used `Idempotency-Key`: a change of
 * sign-in data must not be hidden by an earlier key. `If-Match` still applies.
 */
export const freshContext = (asked: CommandContext): CommandContext => ({
  ...asked,
  commandId: newCommandId(),
  causationId: asked.commandId,
});

/**
 * The context of a further command that the first one causes, to another stream or to the same. Its id derives from the
 * parent's id and the label, so that a repeat of the parent repeats the child.
 */
export const childContext = (parent: CommandContext, label: string): CommandContext => ({
  actorId: parent.actorId,
  companyId: parent.companyId,
  occurredAt: parent.occurredAt,
  commandId: deriveId(parent.commandId, label),
  correlationId: parent.correlationId,
  causationId: parent.commandId,
});
