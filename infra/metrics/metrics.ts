import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { isOfThisMachine, type RequestHeaders } from '../config/host-names.js';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Why a connection was ended: it made room for another (`idle`), there was no room (`full`), it sent too many requests
 * before their responses (`unanswered`), or did not read its responses (`unread`).
 */
type EndedBy = 'idle' | 'full' | 'unanswered' | 'unread';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Gauges with the name of a counter, which `promtool check metrics` refuses. The gauges by type have the same sums. */
const misnamed = ['active_resources_total', 'active_handles_total', 'active_requests_total'];

/** Seconds to serve a request. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The metrics that Prometheus reads at `/metrics`. Labels are names from the code (routes, kinds), never ids or values
 * of a caller. They have their own registry, so that several processes in one test do not share them.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'selvage_' });
  for (const name of misnamed) registry.removeSingleMetric(`selvage_nodejs_${name}`);
  const named = <Label extends string>(name: string, help: string, labelNames: Label[]) => ({
    name: `selvage_${name}`,
    help,
    labelNames,
    registers,
  });
  const requests = new Histogram({
    ...named('http_request_seconds', 'Time to answer a request.', ['method', 'route', 'status']),
    buckets,
  });
  const jobs = new Counter(named('jobs_total', 'Jobs that ended an attempt.', ['kind', 'outcome']));
  const jobTime = new Histogram(named('job_seconds', 'Time of one attempt at a job.', ['kind']));
  const useCases = new Counter(named('use_cases_total', 'Use cases that ended.', ['name', 'outcome']));
  const useCaseTime = new Histogram(named('use_case_seconds', 'Time of one use case.', ['name']));
  const lookUps = new Counter(named('look_ups_total', 'Names and codes that were looked up without a sign-in.', []));
  const connections = new Gauge(named('http_connections', 'Open connections.', []));
  const connectionsEnded = new Counter(
    named('http_connections_ended_total', 'Connections that were ended by a bound, by its name.', ['bound']),
  );
  const lag = new Gauge(named('reader_lag_events', 'Events that a reader has still to handle.', ['reader']));
  const failed = new Gauge(
    named('reader_failed', 'Whether a reader has failed (1) and has not caught up since.', ['reader']),
  );
  /** A gauge that reports nothing while its store is unavailable, because the other metrics are then needed most. */
  const countGauge = (name: string, help: string, read: () => Promise<Counts>): void => {
    new Gauge({
      ...named(name, help, ['kind', 'state']),
      async collect() {
        this.reset();
        for (const [kind, states] of Object.entries(await read().catch((): Counts => ({})))) {
          for (const [state, count] of Object.entries(states)) this.set({ kind, state }, count);
        }
      },
    });
  };
  return {
    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
    requestAnswered: (method: string, route: string, status: number, seconds: number): void =>
      requests.observe({ method, route, status }, seconds),
    jobFinished: (kind: string, outcome: 'done' | 'retried' | 'failed', seconds: number): void => {
      jobs.inc({ kind, outcome });
      jobTime.observe({ kind }, seconds);
    },
    /** @param outcome `done`, the code of a refusal, or the name of an error */
    useCaseEnded: (name: string, outcome: string, seconds: number): void => {
      useCases.inc({ name, outcome });
      useCaseTime.observe({ name }, seconds);
    },
    /** An anonymous caller queried whether a name is free, or a company by its code. */
    lookedUp: (): void => lookUps.inc(),
    connections: (open: number): void => connections.set(open),
    connectionEnded: (bound: EndedBy): void => connectionsEnded.inc({ bound }),
    /** The number of events that a read model or reactor has not handled yet. */
    lag: (reader: string, events: number): void => lag.set({ reader }, events),
    /** Whether a read model has failed and has not caught up since. */
    failed: (reader: string, hasFailed: boolean): void => failed.set({ reader }, Number(hasFailed)),
    /** Reads the depth of the queues at each read of the metrics. */
    readQueues: (read: () => Promise<Counts>): void => countGauge('queue_jobs', 'Jobs by kind and state.', read),
    readEffects: (read: () => Promise<Counts>): void =>
      countGauge('effects_open', 'What events asked for and is not done yet.', read),
  };
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read the metrics, which reveal the use of routes. With METRICS_TOKEN the caller must send it;
 * without it only callers on this machine may, and only if no other machine can connect to the process.
 */
export const mayReadMetrics = (
  { metricsToken, isLocal }: Pick<Config, 'metricsToken' | 'isLocal'>,
  headers: RequestHeaders,
): boolean => {
  if (metricsToken === null) return isLocal && isOfThisMachine(headers);
  const authorization = String(headers['authorization'] ?? '');
  return timingSafeEqual(hash(authorization.replace(/^bearer /i, '').trim()), hash(metricsToken));
};
