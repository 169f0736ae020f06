import type { JobPolicy } from './job-kinds.js';

/** Ids by which a worker looks up what it works on; `correlationId` belongs to the request that caused the job. */
export type JobData = Readonly<Record<string, string>>;

/** A unit of work. `data` holds ids only; the worker looks up the rest when it runs. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly data: JobData;
  /** Counts from 1. */
  readonly attempt: number;
}

/** Where a job stands; one that waits for its next attempt is `waiting`. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** A job with its state, as its queue knows it. */
export interface JobStatus extends Job {
  readonly state: JobState;
  readonly error: string | null;
  readonly updatedAt: string;
}

/** What a handler is given beside the job. */
export interface JobRun {
  /** Aborts when the lease was lost or the process stops; an attempt whose handler throws after that does not count. */
  readonly signal: AbortSignal;
}

/**
 * Runs one attempt at a job.
 * @throws PermanentFailure when another attempt could not help; any other error is retried
 */
export type JobHandler = (job: Job, run: JobRun) => Promise<void>;

/** Who handles a kind of job: each kind is a queue of its own. */
export interface JobKind {
  readonly kind: string;
  readonly concurrency: number;
  /**
   * Milliseconds between the ticks of a recurring job. A tick that fell due while nobody worked runs at the start. A
   * failed tick is forgotten when the next one ends, because that one did its work.
   */
  readonly everyMs?: number;
  readonly handler: JobHandler;
}

/** With how it is retried. */
export interface RetriedJobKind extends JobKind, JobPolicy {}

/** Thrown by a handler when another attempt could not help: the job fails at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Durable work queues (docs/architecture.md, "Jobs"). Each call throws StoreUnavailable while the queue is away. */
export interface Jobs {
  /** Adds a job once: an id that is known, whatever its state, changes nothing. */
  add(kind: string, id: string, data: JobData, options?: { readonly delayMs?: number }): Promise<void>;
  /** Starts to work; answers a function that stops taking jobs and waits for those that run. */
  work(kinds: readonly RetriedJobKind[]): Promise<() => Promise<void>>;
  status(kind: string, id: string): Promise<JobStatus | undefined>;
  failed(kind?: string): Promise<readonly JobStatus[]>;
  /**
   * Puts a failed job back to waiting, with all its attempts. A job that waits for its next attempt runs it now: the
   * number of the attempt, the last error and the pause after it stay as they would have been.
   */
  retry(kind: string, id: string): Promise<void>;
  counts(): Promise<Readonly<Record<string, Readonly<Record<JobState, number>>>>>;
  close(): Promise<void>;
}
