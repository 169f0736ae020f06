import { billingTerms } from '../../application/billing/billing-terms.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { eq } from '../../infra/query/query.js';
import { type BillDoc, billModel, companyModel } from '../../projections/index.js';
import { clockOf } from '../export-files/clock-of.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import type { WorkerPorts } from '../worker-ports.js';
import { billDocument } from './bill-document.js';

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
