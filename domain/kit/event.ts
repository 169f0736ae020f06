/** A fact in the past tense. Its data is JSON: ISO strings for instants, integers (cents) for money. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who caused an event, for which company, when, and by which command. No event lacks any of it. */
export interface EventMetadata {
  /** The user, or `system` for jobs and schedules. */
  readonly actorId: string;
  /**
   * The company on whose behalf it happened; null only for reference data and for what happens before a company exists.
   */
  readonly companyId: string | null;
  /** ISO instant. */
  readonly occurredAt: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
}

/** An event in its stream; `revision` counts from 0. */
export interface StreamEvent<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly metadata: EventMetadata;
}

/** An event in the log; `position` orders the whole log. */
export interface RecordedEvent<Event extends DomainEvent = DomainEvent> extends StreamEvent<Event> {
  readonly position: number;
}

/** Why support did something. Events of seeds, of companies and of before have no reason. */
export interface Reasoned {
  readonly reason?: string;
}

/** The reason alone, to be spread into an event; no key where there is none. */
export const because = ({ reason }: Reasoned): Reasoned => (reason === undefined ? {} : { reason });
