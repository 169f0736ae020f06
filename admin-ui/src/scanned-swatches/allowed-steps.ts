import type { ScannedGroup } from '../types/wire';

/** By the server's decision, which lists from an earlier build of the read model lack. */
export const allows = (
  { allowed }: Partial<Pick<ScannedGroup, 'allowed'>>,
  step: ScannedGroup['allowed'][number],
): boolean => allowed?.includes(step) ?? false;
