/** The load of each part during a round: a share of its capacity. */
export interface Busy {
  /** The share of one core, for each api process. */
  readonly apis: readonly number[];
  readonly projections: number;
  /** The share of one core of this process, which sends the requests. */
  readonly bench: number;
  /** The share of all cores of this machine, including servers that run on it. */
  readonly machine: number;
  /** Orders per second as a share of the event store's own append rate; null if nothing is written. */
  readonly eventStore: number | null;
}

const isFull = (share: number): boolean => share >= 0.85;

/**
 * Names the bottleneck of a round: the first part at full load, beginning with the parts whose load would hide others.
 */
export const limitOf = ({ apis, projections, bench, machine, eventStore }: Busy): string => {
  if (isFull(bench)) return 'the bench itself, which cannot ask faster';
  if (eventStore !== null && isFull(eventStore)) return "the event store's appends";
  if (apis.every(isFull)) return 'the api processes: each has its core full';
  if (isFull(projections)) return 'the one process of projections, for which each write waits';
  if (isFull(machine)) return 'the cores of this machine';
  return 'the waiting for servers: nothing here is full';
};
