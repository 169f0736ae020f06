import type { Statement } from './simulate.js';

const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The statement of a simulation as a page of the documentation. */
export const reportOf = (statement: Statement): string => {
  const { months, companies, seed, totals, paid, troubles, faults, byMonth } = statement;
  const rows = byMonth.map(
    ({ month, billed, paid: received, refunded, open, lost, voided }) =>
      `| ${month} | ${[billed, received, refunded, open, lost, voided].map(dollars).join(' | ')} |`,
  );
  return `# Years of billing in minutes

\`npm run simulate -- --months ${months} --companies ${companies} --seed ${seed}\` lets companies live on the product's own
processes and the embedded stores, with a clock that it moves, a gateway that declines, hangs, drops answers and is away, and kills
in the middle of jobs. A ledger of its own, which knows nothing of the product's pricing, says what each of them owes
(\`test/simulation\`). The figures are of one run; \`--docs docs\` writes this page anew.

| | |
| --- | --- |
| companies | ${totals.companies}, of which ${totals.ended} ended and ${totals.blocked} are blocked |
| bills | ${totals.bills} |
| charged at the gateway | ${dollars(statement.chargedCents)} |
| paid by card | ${dollars(paid.card)} |
| paid by check | ${dollars(paid.check)} |
| given back | ${dollars(statement.refundedCents)} by card, ${dollars(paid.refundedByCheck)} by check |
| open | ${dollars(totals.openCents)} |
| lost with companies that ended or are blocked | ${dollars(totals.lostCents)} |
| charges with trouble | ${troubles.declined} declined, ${troubles.refused} refused, ${troubles.unreachable} not reached, ${troubles.lostAnswer} answers lost, ${troubles.neverArrived} never arrived, ${troubles.away} while the gateway was away |
| kills | ${statement.kills} |
| mails, each once | ${statement.mails} |
| faults | ${faults.length === 0 ? 'none' : faults.length} |
| processor time | ${statement.cpuSeconds.toFixed(0)} s |
${faults.map((fault) => `\n- ${fault}`).join('')}
![What became of the money that was billed, by month](pictures/simulation.svg)

| bills of | billed | paid | of that given back | open | lost | taken back |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
};
