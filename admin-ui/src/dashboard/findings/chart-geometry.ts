import type { Week } from './weeks';

/** Sizes in pixels: of the chart, and of the margins around its bars. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The position of each week's bar. */
export const bars = (weeks: readonly Week[], { width, left, right }: Pick<Size, 'width' | 'left' | 'right'>) => {
  const step = (width - left - right) / weeks.length;
  const bar = Math.min(step * 0.5, 44);
  return weeks.map((week, index) => ({ week, x: left + index * step + (step - bar) / 2, width: bar }));
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
