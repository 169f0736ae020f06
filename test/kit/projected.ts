import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { applyEvents } from '../../infra/read-models/store/unit-of-work.js';

/** The instant of the test's event number `n`: `n` minutes after 9:00 UTC on 5 January 2026. */
export const instant = (n: number): string => new Date(Date.UTC(2026, 0, 5, 9, n)).toISOString();

/** Events in the form of the log: one a minute, each with the next revision of its stream. */
export const record = (
  events: readonly (readonly [stream: string, event: DomainEvent])[],
): readonly RecordedEvent[] => {
  const revisions = new Map<string, number>();
  return events.map(([stream, event], index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const commandId = `command-${index}`;
    const metadata = {
      actorId: 'u1',
      companyId: 'c1',
      occurredAt: instant(index),
      commandId,
      correlationId: commandId,
      causationId: null,
    };
    return {
      id: `event-${index}`,
      stream,
      revision,
      position: index + 1,
      type: event.type,
      data: event.data,
      metadata,
    };
  });
};

/** The documents that a read model makes of these events, by their id. */
export const projected = <Doc extends Document>(
  model: ReadModel<Doc>,
  events: readonly (readonly [stream: string, event: DomainEvent])[],
): readonly Document[] => projectedLog(model, record(events));

/** The documents that a read model makes of recorded events, by their id. */
export const projectedLog = <Doc extends Document>(
  model: ReadModel<Doc>,
  log: readonly RecordedEvent[],
): readonly Document[] => {
  const docs = new Map<string, Document>();
  const memory = new Map<string, string>();
  const source = {
    get: (id: string) => docs.get(id),
    where: (fields: Readonly<Record<string, string>>) =>
      [...docs.values()].filter((doc) => {
        const values = new Map<string, unknown>(Object.entries(doc));
        return Object.entries(fields).every(([field, value]) => values.get(field) === value);
      }),
    recall: (key: string) => memory.get(key),
  };
  for (const event of log) {
    const { changes, remembered } = applyEvents(model, [event], source);
    for (const { id, after } of changes) {
      if (after === undefined) docs.delete(id);
      else docs.set(id, after);
    }
    for (const [key, text] of remembered) memory.set(key, text);
  }
  return [...docs.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};
