import type { OrderLine } from './order-line.js';

export const requireLevels = ['none', 'single', 'full'] as const;
export type RequireLevel = (typeof requireLevels)[number];

type Wanted = Pick<OrderLine, 'code' | 'quantity'>;

const shareOf = (line: Wanted, level: RequireLevel | null): number => {
  if (level === null || level === 'none') return 0;
  if (level === 'single') return 1;
  return typeof line.quantity === 'number' ? line.quantity : 1;
};

/** The scans that an order requires: 0, 1 or the quantity of each line; 'Available Fabric' is 1 (A57). */
export const requirementsTotal = (lines: readonly Wanted[], level: RequireLevel | null): number =>
  lines.reduce((sum, line) => sum + shareOf(line, level), 0);

/** The number of requirements that the scans meet: the scans of a code count up to the sum of its lines (A57). */
export const requirementsDone = (
  lines: readonly Wanted[],
  level: RequireLevel | null,
  scansOf: Readonly<Record<string, number>>,
): number => {
  const wanted = new Map<string, number>();
  for (const line of lines) wanted.set(line.code, (wanted.get(line.code) ?? 0) + shareOf(line, level));
  return [...wanted].reduce((sum, [code, share]) => sum + Math.min(share, scansOf[code] ?? 0), 0);
};
