/** Sizes in pixels: of the chart, and of the margins around its bars. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The series of a chart, each with a dye and with a pattern for readers who see no colours. */
export interface Series<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly dye: 'madder' | 'weld' | 'logwood' | 'loden';
}

export interface Bar<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly values: Readonly<Record<Name, number>>;
}

/** The data of a chart: series on top of each other, which add up, or next to each other. */
export interface Charted<Name extends string> {
  readonly series: readonly Series<Name>[];
  readonly bars: readonly Bar<Name>[];
  readonly isStacked: boolean;
  /** Formats a value as text; without it the number is shown. */
  readonly format?: (value: number) => string;
}

export const totalOf = <Name extends string>({ values }: Bar<Name>, series: readonly Series<Name>[]): number =>
  series.reduce((sum, { name }) => sum + values[name], 0);

export const highestOf = <Name extends string>({ series, bars, isStacked }: Charted<Name>): number =>
  Math.max(
    0,
    ...bars.map((bar) =>
      isStacked ? totalOf(bar, series) : Math.max(0, ...series.map(({ name }) => bar.values[name])),
    ),
  );

/** The place of each span's bars; a wider share of it where they stand next to each other. */
export const placesOf = <Name extends string>(
  { bars, isStacked }: Charted<Name>,
  { width, left, right }: Pick<Size, 'width' | 'left' | 'right'>,
) => {
  const step = Math.max(width - left - right, 0) / bars.length;
  const wide = isStacked ? Math.min(step * 0.5, 44) : Math.min(step * 0.72, 60);
  return bars.map((bar, index) => ({ bar, x: left + index * step + (step - wide) / 2, width: wide }));
};

/** The lowest round number above the highest bar whose half is whole. */
export const niceTop = (highest: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(highest, 10)));
  return (
    [2, 3, 4, 5, 6, 8, 10, 20]
      .map((times) => (times * step) / 2)
      .find((top) => top > highest * 1.05 && top % 2 === 0) ?? step * 10
  );
};
