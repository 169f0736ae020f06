import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { ExportEvent } from '../../domain/export/export.events.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { InventoryGroupEvent } from '../../domain/inventory-group/inventory-group.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import type { ScanEvent } from '../../domain/scan/scan.events.js';
import type { SignUpEvent } from '../../domain/sign-up/sign-up.events.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { VendorMailEvent } from '../../domain/vendor-mail/vendor-mail.decider.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobData } from '../../infra/jobs/jobs.js';

/** A side effect of an event: a job. Its id derives from the event's, so that the same event requests it once. */
export interface Effect {
  readonly kind: JobKindName;
  readonly id: string;
  /** Only ids. */
  readonly data: JobData;
  readonly delayMs?: number;
  /** When its event was recorded, an ISO instant; written by `react`. */
  readonly since?: string;
}

/** @param delayMs milliseconds before its job may run */
export const effect = (kind: JobKindName, id: string, data: JobData, delayMs = 0): Effect => ({
  kind,
  id,
  data,
  delayMs,
});

interface Reading<Result> {
  read(event: RecordedEvent): Result | undefined;
}

/** May be declared for its own event, like a read model's handler. */
type EventReading<Result> = Reading<Result>['read'];

type ReactedEvent =
  | BillEvent
  | CompanyEvent
  | ExportEvent
  | FabricEvent
  | InventoryGroupEvent
  | OrderEvent
  | ScanEvent
  | SignUpEvent
  | UserEvent
  | VendorMailEvent;

export type Readings<Result> = {
  readonly [Type in ReactedEvent['type']]?: (
    event: RecordedEvent<Extract<ReactedEvent, { readonly type: Type }>>,
  ) => Result | undefined;
};

/**
 * Turns events into jobs, and does nothing else. An effect is open until an event of `outcomes` names its id. The jobs
 * of open effects are added again at every start and every 30 s, so that a lost job comes back (docs/architecture.md,
 * "Jobs"). Without `outcomes` an effect ends when its job is done. The functions are pure.
 */
export interface Reactor {
  /** Its checkpoint is stored under this name, so it never changes. */
  readonly name: string;
  /**
   * Whether events before the reactor's first run are skipped: after an upgrade nobody needs mails about the last year.
   */
  readonly skipsHistory?: boolean;
  readonly handlers: Readonly<Record<string, EventReading<Effect>>>;
  /** By event type, the id of the effect that such an event ends. */
  readonly outcomes: Readonly<Record<string, EventReading<string>>>;
}

interface ReactorDeclaration extends Pick<Reactor, 'name' | 'skipsHistory'> {
  readonly handlers: Readings<Effect>;
  readonly outcomes?: Readings<string>;
}

export const defineReactor = ({ outcomes = {}, ...reactor }: ReactorDeclaration): Reactor => ({ ...reactor, outcomes });

/** The effect whose job recorded this outcome with `contextOfJob`. */
export const causedBy = (event: RecordedEvent): string | undefined => event.metadata.causationId ?? undefined;

/** The position of a reactor in the log, and its open effects. Plain JSON, in the state store. */
export interface ReactorState {
  readonly position: number;
  readonly open: Readonly<Record<string, Effect>>;
}

/**
 * Adds the correlation id of the event, so that the log lines of all processes show the request that caused the work.
 */
const causedIn = (effect: Effect, { metadata: { correlationId, occurredAt } }: RecordedEvent): Effect => ({
  ...effect,
  data: { ...effect.data, correlationId },
  since: occurredAt,
});

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

/** Already handled events are skipped. @throws ReactionFailed */
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
