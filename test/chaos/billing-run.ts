import { type BillingReport, billThroughKills } from './billing.js';
import { embedded, onServers, type Stage } from './billing-stage.js';
import { printTimes, withLogs } from './logs.js';

/** The number of billed companies, and of kills for the processes of each stage; a stage with 0 is left out. */
interface Billings {
  readonly companies: number;
  readonly embedded: number;
  readonly onServers: number;
  /** The only process that is killed. */
  readonly only: string | undefined;
}

/** Owners that pay by hand. */
const payers = 12;

const print = (report: BillingReport, minutes: number): void => {
  const { owing, seen, faults, counts, seconds, paidByHand, killsOverCharges, repeatedMails, doneAfterMinutes } =
    report;
  for (const [name, times] of Object.entries(seconds)) printTimes(name, times);
  const countOf = (wanted: string): number => seen.events.filter(({ type }) => type === wanted).length;
  const cents = seen.charges.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  console.log(
    `  ${countOf('BillIssued')} bills of ${owing.length} companies; ${seen.charges.length} charges of ${(cents / 100).toFixed(2)} dollars, ${paidByHand} of them acknowledged to who paid by hand;` +
      ` ${countOf('BillPaymentDeclined')} declined; ${seen.mails.length} mails (${repeatedMails} repeats of the same Message-ID)`,
  );
  console.log(
    `  ${killsOverCharges} kills over a charge on its way; the bank lost ${counts.neverArrived} sales and ${counts.lostAnswers} answers,` +
      ` and was asked ${counts.questions} times; ${countOf('BillPaymentFailed')} sales were sent again;` +
      ` all done ${doneAfterMinutes} min after the last 18:00; the run took ${minutes.toFixed(1)} min`,
  );
  for (const fault of faults.slice(0, 40)) console.log(`  FAULT ${fault}`);
  console.log(
    faults.length === 0 ? '  ledger and bills agree to the cent, nothing twice' : `  ${faults.length} faults`,
  );
};

const run = (stage: Stage, companies: number, kills: number, only: string | undefined): Promise<boolean> =>
  withLogs(async (logs) => {
    console.log(
      `The 1st of a month for ${companies} companies, ${stage.title}; until a process is ready after SIGKILL:`,
    );
    const began = performance.now();
    const report = await billThroughKills(stage, { companies, payers: Math.min(payers, companies), kills, only, logs });
    print(report, (performance.now() - began) / 60_000);
    return report.faults.length === 0;
  });

/**
 * Bills companies while processes are killed, on the embedded stores and on servers. @returns for each whether all is
 * well
 */
export const runBillings = async (how: Billings): Promise<readonly boolean[]> => [
  ...(how.embedded > 0 && (how.only === undefined || how.only === 'standalone')
    ? [await run(embedded, how.companies, how.embedded, undefined)]
    : []),
  ...(how.only === 'standalone' ? [] : [await run(onServers, how.companies, how.onServers, how.only)]),
];
