import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { DomainEvent } from '../kit/event.js';

export type BillNumberIssued = DomainEvent<
  'BillNumberIssued',
  { readonly billId: string; readonly year: number; readonly index: number; readonly number: string }
>;
export type CreditNoteNumberIssued = DomainEvent<
  'CreditNoteNumberIssued',
  {
    readonly billId: string;
    readonly refundId: string;
    readonly year: number;
    readonly index: number;
    readonly number: string;
  }
>;

/** `year` is the year of the period's first day. */
export interface IssueBillNumber {
  readonly type: 'IssueBillNumber';
  readonly billId: string;
  readonly year: number;
}

/** `year` is the year of the refund. */
export interface IssueCreditNoteNumber {
  readonly type: 'IssueCreditNoteNumber';
  readonly billId: string;
  readonly refundId: string;
  readonly year: number;
}

/** The last index of each year. */
export interface BillbookState {
  readonly bills: Readonly<Record<number, number>>;
  readonly creditNotes: Readonly<Record<number, number>>;
}

const numberOf = (year: number, index: number): string => `${year}-${String(index).padStart(6, '0')}`;

/**
 * Numbers the bills and the credit notes of the installation, from 1 in each year, without gaps or duplicates. The
 * command id derives from the bill or refund, so that a repeat returns the number already issued.
 */
export const billbookDecider: Decider<
  IssueBillNumber | IssueCreditNoteNumber,
  BillNumberIssued | CreditNoteNumberIssued,
  BillbookState
> = {
  initialState: () => ({ bills: {}, creditNotes: {} }),
  decide: (command, { bills, creditNotes }) => {
    const { billId, year } = command;
    switch (command.type) {
      case 'IssueBillNumber': {
        const index = (bills[year] ?? 0) + 1;
        return [{ type: 'BillNumberIssued', data: { billId, year, index, number: numberOf(year, index) } }];
      }
      case 'IssueCreditNoteNumber': {
        const index = (creditNotes[year] ?? 0) + 1;
        const number = `CN-${numberOf(year, index)}`;
        return [{ type: 'CreditNoteNumberIssued', data: { billId, refundId: command.refundId, year, index, number } }];
      }
    }
  },
  evolve: (state, { type, data: { year, index } }) => {
    switch (type) {
      case 'BillNumberIssued':
        return { ...state, bills: { ...state.bills, [year]: index } };
      case 'CreditNoteNumberIssued':
        return { ...state, creditNotes: { ...state.creditNotes, [year]: index } };
    }
  },
};

export const billbookStream = defineStream('billbook', billbookDecider);

export const billbookId = 'all';
