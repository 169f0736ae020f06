import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics that Prometheus reads at `/metrics`. Labels are names from the code (routes, kinds), never ids or values
 * of a caller.
 */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  requestAnswered(method: string, route: string, status: number, seconds: number): void;
  jobFinished(kind: string, outcome: 'done' | 'retried' | 'failed', seconds: number): void;
  /** @param outcome `done`, the code of a refusal, or the name of an error */
  useCaseEnded(name: string, outcome: string, seconds: number): void;
  /** A caller who is not signed in asked whether a name is taken, or for a company by its code. */
  lookedUp(): void;
  /** The connections of this process, now. */
  connections(open: number): void;
  /** A connection ended by a bound of `infra/http-server`. */
  connectionEnded(bound: EndedBy): void;
  /** How many events a read model or reactor has still to handle. */
  lag(reader: string, events: number): void;
  /** Whether a read model has failed and has not caught up since. */
  failed(reader: string, hasFailed: boolean): void;
  /** Reads the depth of the queues whenever the metrics are read. */
  readQueues(read: () => Promise<Counts>): void;
  /** Reads the open effects whenever the metrics are read. */
  readEffects(read: () => Promise<Counts>): void;
}

/**
 * Why a connection was ended: it made room for another (`idle`), there was no room (`full`), it sent more requests than
 * it may before their answers (`unanswered`), or did not take its answers (`unread`).
 */
export type EndedBy = 'idle' | 'full' | 'unanswered' | 'unread';

/** Counts by kind and state. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Metrics in a registry of their own, so that several processes in one test do not share them. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'selvage_' });
  const requests = new Histogram({
    name: 'selvage_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'selvage_jobs_total',
    help: 'Jobs that ended an attempt.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const jobTime = new Histogram({
    name: 'selvage_job_seconds',
    help: 'Time of one attempt at a job.',
    labelNames: ['kind'],
    registers,
  });
  const useCases = new Counter({
    name: 'selvage_use_cases_total',
    help: 'Use cases that ended.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const useCaseTime = new Histogram({
    name: 'selvage_use_case_seconds',
    help: 'Time of one use case.',
    labelNames: ['name'],
    registers,
  });
  const lookUps = new Counter({
    name: 'selvage_look_ups_total',
    help: 'Names and codes that were looked up without a sign-in.',
    registers,
  });
  const connections = new Gauge({
    name: 'selvage_http_connections',
    help: 'Open connections.',
    registers,
  });
  const connectionsEnded = new Counter({
    name: 'selvage_http_connections_ended_total',
    help: 'Connections that were ended by a bound, by its name.',
    labelNames: ['bound'],
    registers,
  });
  const lag = new Gauge({
    name: 'selvage_reader_lag_events',
    help: 'Events that a reader has still to handle.',
    labelNames: ['reader'],
    registers,
  });
  const failed = new Gauge({
    name: 'selvage_reader_failed',
    help: 'Whether a reader has failed (1) and has not caught up since.',
    labelNames: ['reader'],
    registers,
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    requestAnswered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    jobFinished: (kind, outcome, seconds) => {
      jobs.inc({ kind, outcome });
      jobTime.observe({ kind }, seconds);
    },
    useCaseEnded: (name, outcome, seconds) => {
      useCases.inc({ name, outcome });
      useCaseTime.observe({ name }, seconds);
    },
    lookedUp: () => lookUps.inc(),
    connections: (open) => connections.set(open),
    connectionEnded: (bound) => connectionsEnded.inc({ bound }),
    lag: (reader, events) => lag.set({ reader }, events),
    failed: (reader, hasFailed) => failed.set({ reader }, Number(hasFailed)),
    readQueues: (read) => countGauge('selvage_queue_jobs', 'Jobs by kind and state.', read, registers),
    readEffects: (read) =>
      countGauge('selvage_effects_open', 'What events asked for and is not done yet.', read, registers),
  };
};

/** A gauge that reports nothing while its store is away, as the other metrics are needed then most of all. */
const countGauge = (name: string, help: string, read: () => Promise<Counts>, registers: Registry[]): void => {
  new Gauge({
    name,
    help,
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const [kind, states] of Object.entries(await read().catch((): Counts => ({})))) {
        for (const [state, count] of Object.entries(states)) this.set({ kind, state }, count);
      }
    },
  });
};
