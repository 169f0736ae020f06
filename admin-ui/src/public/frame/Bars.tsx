interface BarsProps {
  readonly text: string;
  readonly width?: number;
  readonly height?: number;
}

/** Widths of bars and gaps that are computed from a text: a picture of a barcode, not one that scans. */
const widths = (text: string): readonly number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return [1 + (code % 3), 1 + ((code >> 2) % 2), 1 + ((code >> 3) % 3), 1 + ((code >> 1) % 2)];
  });

export const Bars = ({ text, width = 86, height = 40 }: BarsProps) => {
  const all = widths(text);
  const total = all.reduce((sum, bar) => sum + bar, 0);
  const starts = all.map((_, index) => all.slice(0, index).reduce((sum, bar) => sum + bar, 0));
  const rects = all.map((bar, index) =>
    index % 2 === 0 ? <rect key={starts[index]} x={starts[index]} width={bar} height={height} /> : null,
  );
  return (
    <svg
      viewBox={`0 0 ${total} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      fill="#191e2b"
      aria-hidden="true"
    >
      {rects}
    </svg>
  );
};
