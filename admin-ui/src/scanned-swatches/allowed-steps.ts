import type { ScannedGroup } from '../types/wire';

/**
 * Whether a step is allowed with a scan now, by the server's decision. Lists from an earlier build of the read model
 * lack it.
 */
export const allows = (
  { allowed }: Partial<Pick<ScannedGroup, 'allowed'>>,
  step: ScannedGroup['allowed'][number],
): boolean => allowed?.includes(step) ?? false;
