import type { Statement } from './simulate.js';

const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The statement of a simulation as a page of the documentation. */
export const reportOf = (statement: Statement): string => {
  const { months, companies, seed, totals, paid, troubles, faults, byMonth } = statement;
  const rows = byMonth.map(
    (one) => `| ${one.month} | ${dollars(one.billed)} | ${dollars(one.paid)} | ${dollars(one.billed - one.paid)} |`,
  );
  return `# Years of billing in minutes

\`npm run simulate -- --months ${months} --companies ${companies} --seed ${seed}\` lets companies live on the product's own
processes and the embedded stores, with a clock that it moves, a gateway that declines, hangs, drops answers and is away, and kills
in the middle of jobs. A ledger of its own, which knows nothing of the product's pricing, says what each of them owes
(\`test/simulation\`). The figures are of one run; \`--docs docs\` writes this page anew.

| | |
| --- | --- |
| companies, of which ended, blocked | ${totals.companies}, ${totals.ended}, ${totals.blocked} |
| bills | ${totals.bills} |
| charged at the gateway | ${dollars(statement.chargedCents)} |
| paid by card | ${dollars(paid.card)} |
| paid by check | ${dollars(paid.check)} |
| given back by card, by check | ${dollars(statement.refundedCents)}, ${dollars(paid.refundedByCheck)} |
| open | ${dollars(totals.openCents)} |
| lost with companies that ended or are blocked | ${dollars(totals.lostCents)} |
| declined, refused, not reached, answers lost, never arrived, gateway away | ${troubles.declined}, ${troubles.refused}, ${troubles.unreachable}, ${troubles.lostAnswer}, ${troubles.neverArrived}, ${troubles.away} |
| kills | ${statement.kills} |
| mails, each once | ${statement.mails} |
| faults | ${faults.length === 0 ? 'none' : faults.length} |
| processor time | ${statement.cpuSeconds.toFixed(0)} s |
${faults.map((fault) => `\n- ${fault}`).join('')}
![Money by month](pictures/simulation.svg)

| bills of | billed | paid | not paid |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
};

const [width, height, left, bottom] = [960, 320, 70, 40];

/** Money by month: a bar for what was billed, of which the darker part is paid. */
export const chartOf = ({ byMonth }: Statement): string => {
  const most = Math.max(1, ...byMonth.map(({ billed }) => billed));
  const step = (width - left - 10) / Math.max(1, byMonth.length);
  const tall = (cents: number): number => ((height - bottom - 20) * cents) / most;
  const bar = (cents: number, at: number, color: string): string =>
    `<rect x="${(left + at * step + 2).toFixed(1)}" y="${(height - bottom - tall(cents)).toFixed(1)}" width="${(step - 4).toFixed(1)}" height="${tall(cents).toFixed(1)}" fill="${color}"/>`;
  const bars = byMonth.flatMap(({ billed, paid }, at) => [bar(billed, at, '#d9a441'), bar(paid, at, '#2f6f62')]);
  const names = byMonth.map(({ month }, at) =>
    at % 3 === 0
      ? `<text x="${(left + (at + 0.5) * step).toFixed(1)}" y="${height - bottom + 18}" text-anchor="middle">${month}</text>`
      : '',
  );
  const lines = [0, 0.5, 1].map(
    (share) =>
      `<text x="${left - 8}" y="${(height - bottom - tall(most * share) + 4).toFixed(1)}" text-anchor="end">${dollars(Math.round(most * share)).replace(/\.\d\d$/, '')}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#444" role="img" aria-label="Money billed and paid by month">
<rect width="${width}" height="${height}" fill="#fff"/>
${[...bars, ...names, ...lines].filter(Boolean).join('\n')}
<text x="${left}" y="14">Billed (all of a bar), paid (dark)</text>
</svg>
`;
};
