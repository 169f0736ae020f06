import { scenario } from '../../test/kit/domain/scenario.js';
import {
  billbookDecider,
  billbookId,
  billbookStream,
  type BillNumberIssued,
  type CreditNoteNumberIssued,
} from './billbook.decider.js';

const { given } = scenario(billbookDecider);
const bill = (year: number, index: number): BillNumberIssued => ({
  type: 'BillNumberIssued',
  data: { billId: 'bill-1', year, index, number: `${year}-00000${index}` },
});
const creditNote = (year: number, index: number): CreditNoteNumberIssued => ({
  type: 'CreditNoteNumberIssued',
  data: { billId: 'bill-1', refundId: 'refund-1', year, index, number: `CN-${year}-00000${index}` },
});
const issueBill = (year: number) => ({ type: 'IssueBillNumber', billId: 'bill-1', year }) as const;
const issueNote = (year: number) =>
  ({ type: 'IssueCreditNoteNumber', billId: 'bill-1', refundId: 'refund-1', year }) as const;

describe('the billbook', () => {
  it('exists one time in the installation', () => expect(billbookStream.nameOf(billbookId)).toBe('billbook-all'));

  it('numbers bills from 1 in each year', () => {
    given().when(issueBill(2026)).then(bill(2026, 1));
    given(bill(2026, 1), bill(2026, 2)).when(issueBill(2026)).then(bill(2026, 3));
    given(bill(2026, 1), bill(2026, 2)).when(issueBill(2027)).then(bill(2027, 1));
  });

  it('continues in a past year, for months that are billed late', () =>
    given(bill(2026, 1), bill(2027, 1)).when(issueBill(2026)).then(bill(2026, 2)));

  it('numbers credit notes separately', () => {
    given(bill(2026, 1)).when(issueNote(2026)).then(creditNote(2026, 1));
    given(bill(2026, 1), creditNote(2026, 1)).when(issueNote(2026)).then(creditNote(2026, 2));
    given(creditNote(2026, 1)).when(issueBill(2026)).then(bill(2026, 1));
  });
});
