import type { Finding, ScannedGroup } from '../types/wire';

/** The scan whose findings are shown, and which of them. */
export interface Chosen {
  readonly id: string;
  readonly finding: Finding | null;
}

export type Choose = (chosen: Chosen) => void;

/** The chosen scan; where none is chosen, or it left the list, the newest scan with known findings. */
export const chosenScan = (
  scans: readonly ScannedGroup[] | undefined,
  chosen: Chosen | null,
): ScannedGroup | undefined =>
  scans?.find(({ id }) => id === chosen?.id) ?? scans?.find(({ status }) => status !== 'open') ?? scans?.[0];
