import type { RecordedEvent } from '../../domain/kit/event.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobData } from '../../infra/jobs/jobs.js';

/** A side effect that an event asks for: a job. Its id derives from the event's, so that the same event asks once. */
export interface Effect {
  readonly kind: JobKindName;
  readonly id: string;
  /** Ids only. */
  readonly data: JobData;
  readonly delayMs?: number;
  /** When its event was recorded, an ISO instant; written by `react`. */
  readonly since?: string;
}

interface Reading<Result> {
  read(event: RecordedEvent): Result | undefined;
}

/** May be declared for its own event, as a read model's handler. */
export type EventReading<Result> = Reading<Result>['read'];

/**
 * Turns events into jobs, and does nothing else. An effect is open until an event of `outcomes` names its id; open ones
 * are added again at every start and every 30 s, so that a job which the queue lost comes back (docs/architecture.md, "Jobs").
 * Without `outcomes` an effect is over when its job is done. The functions are pure.
 */
export interface Reactor {
  /** Its checkpoint is stored under this name, so it never changes. */
  readonly name: string;
  /**
   * Whether events from before the reactor first ran ask for nothing: after an upgrade nobody wants mails about the
   * last year.
   */
  readonly skipsHistory?: boolean;
  readonly handlers: Readonly<Record<string, EventReading<Effect>>>;
  /** By event type, the id of the effect that such an event ends. */
  readonly outcomes: Readonly<Record<string, EventReading<string>>>;
}

/** The effect whose job recorded this outcome with `contextOfJob`. */
export const causedBy = (event: RecordedEvent): string | undefined => event.metadata.causationId ?? undefined;

/** The position of a reactor in the log, and its open effects. Plain JSON, kept in the state store. */
export interface ReactorState {
  readonly position: number;
  readonly open: Readonly<Record<string, Effect>>;
}

/** Adds the correlation id of the event, by which the log lines of all processes show which request caused the work. */
const causedIn = (effect: Effect, { metadata: { correlationId, occurredAt } }: RecordedEvent): Effect => ({
  ...effect,
  data: { ...effect.data, correlationId },
  since: occurredAt,
});

/** A function of the reactor threw on this event. */
export class ReactionFailed extends Error {
  override readonly name = 'ReactionFailed';
  constructor(
    readonly event: RecordedEvent,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

const readingsOf = (reactor: Reactor, event: RecordedEvent) => {
  try {
    return { finished: reactor.outcomes[event.type]?.(event), effect: reactor.handlers[event.type]?.(event) };
  } catch (cause) {
    throw new ReactionFailed(event, cause);
  }
};

/**
 * The state after some more events; events that it has handled already are skipped.
 * @throws ReactionFailed
 */
export const react = (
  reactor: Reactor,
  state: ReactorState,
  events: readonly RecordedEvent[],
  position: number,
): ReactorState => {
  let open: Record<string, Effect> | undefined;
  for (const event of events) {
    if (event.position <= state.position) continue;
    const { finished, effect } = readingsOf(reactor, event);
    if (finished === undefined && effect === undefined) continue;
    open ??= { ...state.open };
    if (finished !== undefined) delete open[finished];
    if (effect !== undefined) open[effect.id] = causedIn(effect, event);
  }
  return { position: Math.max(state.position, position), open: open ?? state.open };
};
