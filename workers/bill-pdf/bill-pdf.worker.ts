import { billingTerms } from '../../application/billing/billing-terms.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { eq } from '../../infra/query/query.js';
import { type BillDoc, billModel, companyModel } from '../../projections/index.js';
import { type Clock, clockOf } from '../export-files/clock-of.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import type { WorkerPorts } from '../worker-ports.js';
import type { Column, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { dayText } from '../kit/mail-text.js';

/** Empty points at each edge of a page. */
export const billMargin = 56;

const amounts = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const money = (dollars: number, more: object = {}): TableCell => ({
  text: amounts.format(dollars),
  alignment: 'right',
  noWrap: true,
  ...more,
});

const above = (points: number): [number, number, number, number] => [0, points, 0, 0];

/** A word that is longer than a line continues in the next one. */
const block = (title: string, lines: readonly string[]): Column => ({
  width: '*',
  stack: [
    { text: title, fontSize: 8, color: '#5c6470', margin: [0, 0, 0, 3] },
    ...lines.map((text, at) => ({ text, bold: at === 0, wordBreak: 'break-all' as const })),
  ],
});

const payments: Readonly<Record<NonNullable<BillDoc['paidBy']>, string>> = {
  card: 'by card',
  check: 'by check',
  none: 'as there was nothing to pay',
};

/** The payment state of the bill, one sentence for each fact. */
const paymentText = (bill: BillDoc, payee: string, clock: Clock): readonly string[] => {
  const { status, paidBy, paidAt, checkNumber, receivedOn, transactionId, kind, dueOn, amountDue } = bill;
  if (status === 'void') return ['This bill was taken back. Nothing is to be paid.'];
  if (paidBy === null || paidAt === null) {
    const due = `${amounts.format(amountDue)} is due on ${dayText(dueOn)}`;
    if (kind !== 'annual') return [`${due} and charged to the card on file.`];
    const sentTo = ['Send the check, with the number of this bill on it, to:', ...payee.split('\n')];
    return [`${due}, by check.`, ...(payee === '' ? [] : sentTo)];
  }
  const reference = checkNumber === null ? transactionId : checkNumber;
  const by = reference === null ? payments[paidBy] : `${payments[paidBy]}, ${reference}`;
  return [
    `Paid on ${dayText(receivedOn ?? clock.at(paidAt))} ${by}.`,
    ...bill.creditNotes.map(
      ({ number, amount, reason, createdAt }) =>
        `Credit note ${number} of ${dayText(clock.at(createdAt))}: ${amounts.format(amount)} given back. ${reason}`,
    ),
  ];
};

/** Fallback for buyer and seller, because bills of an earlier version do not have them. */
interface Parties {
  readonly buyer: string;
  readonly seller: string;
  /** Payee and address for checks, in lines; blank if the operator has not set it. */
  readonly payee: string;
}

/** A bill on paper: biller, customer, months, each line, and the payment. Days are those of the company. */
export const billDocument = (bill: BillDoc, parties: Parties, clock: Clock): TDocumentDefinitions => {
  const { number, from, to, dueOn, createdAt, billTo, seller, lines, netPayable } = bill;
  const party = billTo ?? { name: parties.buyer, addressLines: [], taxId: null, poNumber: null };
  const facts = [
    `Issued on ${dayText(clock.at(createdAt))}`,
    `Due on ${dayText(dueOn)}`,
    `For ${dayText(from)} to ${dayText(to)}`,
    ...(party.poNumber === null ? [] : [`Your order ${party.poNumber}`]),
  ];
  const buyer = [party.name, ...party.addressLines, ...(party.taxId === null ? [] : [`Tax id ${party.taxId}`])];
  const sold = (seller ?? parties.seller).split('\n');
  const rows = lines.map(({ label, detail, amount }): TableCell[] => [
    { text: label, noWrap: true },
    { text: detail, wordBreak: 'break-all' },
    money(amount),
  ]);
  const head: TableCell[] = ['Item', 'Detail'].map((text) => ({ text, bold: true }));
  return {
    pageSize: 'A4',
    pageMargins: [billMargin, billMargin, billMargin, billMargin],
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    info: { title: `Bill ${number}` },
    content: [
      { text: `Bill ${number}`, fontSize: 20, bold: true },
      { columns: [block('From', sold), block('To', buyer)], columnGap: 24, margin: above(18) },
      { stack: facts, margin: above(18) },
      {
        margin: above(18),
        table: {
          headerRows: 1,
          widths: ['auto', '*', 'auto'],
          body: [
            [...head, { text: 'Amount', bold: true, alignment: 'right' }],
            ...rows,
            [{ text: 'Total', bold: true, colSpan: 2 }, '', money(netPayable, { bold: true })],
          ],
        },
        layout: 'lightHorizontalLines',
      },
      { stack: [...paymentText(bill, parties.payee, clock)], margin: above(18) },
    ],
  };
};

const documentOf = async (ports: Pick<WorkerPorts, 'reads'>, bill: BillDoc) => {
  const { companyId } = bill;
  const [company, { payee, seller }, clock] = await Promise.all([
    ports.reads.document(companyModel, eq('id', companyId), companyId),
    billingTerms(ports.reads),
    clockOf(ports, companyId),
  ]);
  return billDocument(bill, { buyer: company?.name ?? '', seller, payee }, clock);
};

export const printBill = (ports: Pick<WorkerPorts, 'reads' | 'printPdf'>, bill: BillDoc): Promise<Buffer> =>
  ports.printPdf(documentOf(ports, bill));

export const billPdf: ExportRecipe = {
  kind: 'bill-pdf',
  container: 'pdf',
  models: ['bill', 'company', 'setting', 'coupon'],
  concurrency: 1,
  make: async (ports, { companyId, subjects: [billId = ''] }) => {
    const bill = await ports.reads.document(billModel, eq('companyId', companyId), billId);
    if (bill === undefined) throw new PermanentFailure('There is no such bill.');
    return printBill(ports, bill);
  },
  titleOf: async ({ reads }, { companyId, subjects: [billId = ''] }) =>
    `bill-${(await reads.document(billModel, eq('companyId', companyId), billId))?.number ?? ''}`,
};
