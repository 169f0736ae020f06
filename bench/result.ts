/** With a baseline, the target is for `ratio`. */
export interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number | null;
  readonly ratio: number | null;
  readonly target: string;
  readonly ok: boolean;
}

const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** A row with a minimum share of this machine's own capacity: `value` and `baseline` are both per second. */
export const ratioRow = (name: string, value: number, baseline: number, unit: string, least: number): Result => ({
  name,
  value: rounded(value),
  unit,
  baseline: rounded(baseline),
  ratio: rounded(value / baseline),
  target: `≥ ${least}`,
  ok: value / baseline >= least,
});

/** A row that bounds the growth of a value from one size to another; both values have the same unit. */
export const growthRow = (name: string, large: number, small: number, unit: string, most: number): Result => ({
  name,
  value: rounded(large),
  unit,
  baseline: rounded(small),
  ratio: rounded(large / small),
  target: `≤ ${most} x`,
  ok: large / small <= most,
});

export const boundRow = (name: string, value: number, unit: string, most: number): Result => ({
  name,
  value: rounded(value),
  unit,
  baseline: null,
  ratio: null,
  target: `≤ ${most} ${unit}`,
  ok: value <= most,
});

/** A row without a target. */
export const factRow = (name: string, value: number, unit: string): Result => ({
  name,
  value: rounded(value),
  unit,
  baseline: null,
  ratio: null,
  target: '',
  ok: true,
});

export const table = (results: readonly Result[]): string => {
  const lines = [
    ['name', 'value', 'unit', 'baseline', 'ratio', 'target', ''],
    ...results.map((row) => [
      row.name,
      String(row.value),
      row.unit,
      row.baseline === null ? '' : String(row.baseline),
      row.ratio === null ? '' : String(row.ratio),
      row.target,
      row.target === '' ? '' : row.ok ? 'ok' : 'MISSED',
    ]),
  ];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length))) ?? [];
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};
