/** A fact in the past tense. Its data is JSON: ISO strings for instants, integers (cents) for money. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** The actor, company, instant and command of an event. No field is ever missing. */
export interface EventMetadata {
  /** The user, or `system` for jobs and schedules. */
  readonly actorId: string;
  /** The company on whose behalf the event happened; null only for reference data and before a company exists. */
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

/** Support's reason. Events of seeds, of companies and of older versions have none. */
export interface Reasoned {
  readonly reason?: string;
}

/** Only the reason, to spread into an event; without a reason no key. */
export const because = ({ reason }: Reasoned): Reasoned => (reason === undefined ? {} : { reason });
