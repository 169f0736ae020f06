/** What was busy while a round ran: each as a share of what it could have done. */
export interface Busy {
  /** Of a core, of each process. */
  readonly apis: readonly number[];
  readonly projections: number;
  /** This process, which asks. */
  readonly bench: number;
  /** All cores of this machine, servers on it included. */
  readonly machine: number;
  /** Orders a second of what the event store takes of the same appends alone; null where nothing is written. */
  readonly eventStore: number | null;
}

const isFull = (share: number): boolean => share >= 0.85;

/** What keeps a round from being faster, in words; the first that is full, from what hides the others on. */
export const limitOf = ({ apis, projections, bench, machine, eventStore }: Busy): string => {
  if (isFull(bench)) return 'the bench itself, which cannot ask faster';
  if (eventStore !== null && isFull(eventStore)) return "the event store's appends";
  if (apis.every(isFull)) return 'the api processes: each has its core full';
  if (isFull(projections)) return 'the one process of projections, for which each write waits';
  if (isFull(machine)) return 'the cores of this machine';
  return 'the waiting for servers: nothing here is full';
};
