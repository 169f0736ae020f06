/** The middle one of an odd number of values. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[values.length >> 1] ?? NaN;
