import type { ScannedGroup } from '../types/wire';

/**
 * Whether a step may be taken with a scan now, as the server decides. Lists that an earlier build of the read model
 * answers do not say so yet.
 */
export const allows = (
  { allowed }: Partial<Pick<ScannedGroup, 'allowed'>>,
  step: ScannedGroup['allowed'][number],
): boolean => allowed?.includes(step) ?? false;
