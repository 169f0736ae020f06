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

\`npm run simulate -- --months ${months} --companies ${companies} --seed ${seed}\` lets companies live on the product's own processes
and the embedded stores. It moves the clock. Its gateway declines, hangs, drops responses and goes away. It kills
processes in the middle of jobs. A ledger of its own, without the product's pricing, has the debt of each company
(\`test/simulation\`). The figures are of one run; \`--docs docs\` writes this page again.

| | |
| --- | --- |
| companies | ${totals.companies}; ${totals.ended} ended and ${totals.blocked} are blocked |
| bills | ${totals.bills} |
| charged at the gateway | ${dollars(statement.chargedCents)} |
| paid by card | ${dollars(paid.card)} |
| paid by check | ${dollars(paid.check)} |
| given back | ${dollars(statement.refundedCents)} by card, ${dollars(paid.refundedByCheck)} by check |
| open | ${dollars(totals.openCents)} |
| lost with companies that ended or are blocked | ${dollars(totals.lostCents)} |
| charges with trouble | ${troubles.declined} declined, ${troubles.refused} refused, ${troubles.unreachable} without a connection, ${troubles.lostAnswer} responses lost, ${troubles.neverArrived} never arrived, ${troubles.away} while the gateway was away |
| kills | ${statement.kills} |
| mails, each once | ${statement.mails} |
| faults | ${faults.length === 0 ? 'none' : faults.length} |
| processor time | ${statement.cpuSeconds.toFixed(0)} s |
${faults.map((fault) => `\n- ${fault}`).join('')}
![The billed money by month: paid, given back, open or lost](pictures/simulation.svg)

| bills of | billed | paid | of that given back | open | lost | taken back |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
};
