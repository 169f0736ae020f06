import type { OrderGroup } from '../types/wire';

/** The seven check flags in the specification's order (S2 section 3). */
export const checkFlags = [
  'header',
  'header_drilled',
  'corner_label',
  'fabric_drilled',
  'overlock',
  'grommet',
  'collate',
] as const satisfies readonly (keyof OrderGroup['checks'])[];

export type CheckFlag = (typeof checkFlags)[number];

export type NotedThing = CheckFlag | 'threadColor' | 'notes';

export const notedThings: readonly NotedThing[] = [...checkFlags, 'threadColor', 'notes'];
