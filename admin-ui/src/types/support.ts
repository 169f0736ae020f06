import type { HistoryChange, RecordOf } from './record';

type Opened = RecordOf<'OpenedCompany'>;

/** A company as support sees it among all others; owner and look come with a look alone. */
export type SupportCompany = RecordOf<'SupportCompany'> & Partial<Pick<Opened, 'owner' | 'look'>>;

export type CompanyState = SupportCompany['state'];

/** A job that is still to do, a mail without its text, and a read model. */
export type SupportJob = RecordOf<'SupportJob'>;
export type SupportMail = RecordOf<'SupportMail'>;
export type ReadModel = RecordOf<'ReadModelState'>;

/** An order as support sees it among all others, without its notes. */
export type SupportOrder = RecordOf<'SupportOrder'>;

export type SupportFigures = RecordOf<'SupportFigures'>['data'];

export type SupportNote = RecordOf<'SupportNote'>;

/** A bill, and a pack, with whose they are. */
export type SupportBill = RecordOf<'SupportBill'>;
export type SupportPack = RecordOf<'SupportPack'>;

/** A setting of the installation: a number, in percent or dollars, or a text. */
export type Setting = RecordOf<'Setting'>;

export type AuditEntry = Omit<RecordOf<'AuditEntry'>, 'changes'> & {
  readonly changes: readonly HistoryChange[];
};
