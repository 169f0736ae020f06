import type { Statement } from './simulate.js';

type Month = Statement['byMonth'][number];

/** The parts of the billed money, from the foot of a bar to its top. */
const parts = ['paid', 'open', 'lost'] as const satisfies readonly (keyof Month)[];
const names = { paid: 'Paid', open: 'Open', lost: 'Lost with companies that ended or are blocked' } as const;

const [width, height] = [960, 400];
/** The room of the bars; around it are title, legend and labels. */
const plot = { left: 88, right: 944, top: 92, bottom: 340 } as const;
const [widestBar, gap, roomOfLabel, mostLines] = [40, 4, 68, 5];

/** Full marks of 1, 2 or 5 times a power of ten, up to the first one at or above the most. */
const marksTo = (most: number): readonly number[] => {
  const rough = Math.max(1, most / mostLines);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
};

const monthText = (month: string): string =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The colours follow the theme of the reader; they are those of the portal. */
const style = `text { font: 13px system-ui, sans-serif; fill: #55534c; }
.ground { fill: #fff; } .title { font-size: 17px; font-weight: 600; fill: #1b1f29; } .line { stroke: #e4e1d8; }
.paid { fill: #2f6b3a; } .open { fill: #d9a441; } .lost { fill: #b3362c; }
@media (prefers-color-scheme: dark) {
  text { fill: #b4b8c2; } .ground { fill: #12151c; } .title { fill: #f1efe8; } .line { stroke: #2b303b; }
  .paid { fill: #7fbf86; } .open { fill: #e0b45c; } .lost { fill: #f08a7e; }
}`;

const figure = (value: number): string => value.toFixed(1);

/** The money of bills by their month, as bars of paid, open and lost cents. */
export const chartOf = ({ byMonth, months, companies }: Statement): string => {
  const totalOf = (month: Month): number => parts.reduce((sum, part) => sum + month[part], 0);
  const marks = marksTo(Math.max(...byMonth.map((month) => totalOf(month) / 100), 1));
  const top = marks.at(-1) ?? 1;
  const y = (dollars: number): number => plot.bottom - ((plot.bottom - plot.top) * dollars) / top;
  const step = (plot.right - plot.left) / Math.max(1, byMonth.length);
  const bar = Math.min(widestBar, step - gap);
  const middle = (at: number): number => plot.left + (at + 0.5) * step;

  const lines = marks.flatMap((mark) => [
    `<line class="line" x1="${plot.left}" x2="${plot.right}" y1="${figure(y(mark))}" y2="${figure(y(mark))}"/>`,
    `<text x="${plot.left - 10}" y="${figure(y(mark) + 4)}" text-anchor="end">$${mark.toLocaleString('en-US')}</text>`,
  ]);
  const bars = byMonth.flatMap((month, at) => {
    let foot = 0;
    return parts.flatMap((part) => {
      const dollars = month[part] / 100;
      if (dollars === 0) return [];
      foot += dollars;
      const tall = y(0) - y(dollars);
      const place = `x="${figure(middle(at) - bar / 2)}" y="${figure(y(foot))}"`;
      return [`<rect class="${part}" ${place} width="${figure(bar)}" height="${figure(tall)}"/>`];
    });
  });
  const each = Math.ceil(roomOfLabel / step);
  const labels = byMonth.flatMap(({ month }, at) =>
    at % each === 0
      ? [`<text x="${figure(middle(at))}" y="${plot.bottom + 22}" text-anchor="middle">${monthText(month)}</text>`]
      : [],
  );
  const legend = parts.map((part, at) => {
    const x = plot.left + at * 90;
    return `<rect class="${part}" x="${x}" y="56" width="13" height="13" rx="3"/><text x="${x + 20}" y="67">${names[part]}</text>`;
  });
  const title = `Money billed in ${months} months to ${companies} companies`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>${style}</style>
<rect class="ground" width="${width}" height="${height}" rx="10"/>
<text class="title" x="${plot.left}" y="36">${title}</text>
${[...legend, ...lines, ...bars, ...labels].join('\n')}
<text x="${(plot.left + plot.right) / 2}" y="${height - 12}" text-anchor="middle">Month in which the bill begins; the bill of a year stands in its first month</text>
</svg>
`;
};
