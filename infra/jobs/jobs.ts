import type { JobPolicy } from './job-kinds.js';

/** Ids for a worker to load its data; `correlationId` belongs to the request that caused the job. */
export type JobData = Readonly<Record<string, string>>;

/** A unit of work. `data` contains only ids; the worker reads the rest when it runs. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly data: JobData;
  /** Counts from 1. */
  readonly attempt: number;
}

/** The state of a job; one between two attempts is `waiting`. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** A job with its state in its queue. */
export interface JobStatus extends Job {
  readonly state: JobState;
  readonly error: string | null;
  readonly updatedAt: string;
}

/** Passed to a handler with the job. */
export interface JobRun {
  /** Aborts when the lease was lost or the process stops; an attempt whose handler throws after that does not count. */
  readonly signal: AbortSignal;
}

/** @throws PermanentFailure when another attempt could not help; any other error is retried */
export type JobHandler = (job: Job, run: JobRun) => Promise<void>;

/** A kind of job with its handler: each kind is a queue of its own. */
export interface JobKind {
  readonly kind: string;
  readonly concurrency: number;
  /**
   * Milliseconds between the ticks of a recurring job. A tick that fell due without a running worker runs at the start.
   * A failed tick is removed when the next one ends, because that one did its work.
   */
  readonly everyMs?: number;
  readonly handler: JobHandler;
}

/** A kind of job with its retry policy. */
export interface RetriedJobKind extends JobKind, JobPolicy {}

/** Thrown by a handler when another attempt could not help: the job fails at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Durable work queues (docs/architecture.md, "Jobs"). Each call throws StoreUnavailable while they are unavailable. */
export interface Jobs {
  /** Adds a job once: an existing id in any state changes nothing. */
  add(kind: string, id: string, data: JobData, options?: { readonly delayMs?: number }): Promise<void>;
  /** Starts the workers. @returns a function that stops leasing jobs and waits for the running ones */
  work(kinds: readonly RetriedJobKind[]): Promise<() => Promise<void>>;
  status(kind: string, id: string): Promise<JobStatus | undefined>;
  failed(kind?: string): Promise<readonly JobStatus[]>;
  /**
   * Puts a failed job back to waiting, with all its attempts. A job between two attempts runs now: the number of the
   * attempt, the last error and the next pause are unchanged.
   */
  retry(kind: string, id: string): Promise<void>;
  counts(): Promise<Readonly<Record<string, Readonly<Record<JobState, number>>>>>;
  close(): Promise<void>;
}
