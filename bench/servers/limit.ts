/** How busy each part was while a round ran, as a share of what it could have done. */
export interface Busy {
  /** For each api process the share of one core. */
  readonly apis: readonly number[];
  readonly projections: number;
  /** The share of one core of this process, which sends the requests. */
  readonly bench: number;
  /** The share of all cores of this machine, including servers that run on it. */
  readonly machine: number;
  /** Orders a second as a share of what the event store takes of appends alone; null where nothing is written. */
  readonly eventStore: number | null;
}

const isFull = (share: number): boolean => share >= 0.85;

/**
 * Names what limits a round: the first part that is fully busy, beginning with those whose load would hide the others'.
 */
export const limitOf = ({ apis, projections, bench, machine, eventStore }: Busy): string => {
  if (isFull(bench)) return 'the bench itself, which cannot ask faster';
  if (eventStore !== null && isFull(eventStore)) return "the event store's appends";
  if (apis.every(isFull)) return 'the api processes: each has its core full';
  if (isFull(projections)) return 'the one process of projections, for which each write waits';
  if (isFull(machine)) return 'the cores of this machine';
  return 'the waiting for servers: nothing here is full';
};
