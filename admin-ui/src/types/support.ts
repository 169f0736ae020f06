import type { RecordOf } from './record';

type Opened = RecordOf<'SupportCompany'>;

/** A company as support sees it among all others; owner and look come with a look alone. */
export type SupportCompany = RecordOf<'supportCompanies'> & Partial<Pick<Opened, 'owner' | 'look'>>;

export type CompanyState = SupportCompany['state'];

/** A job that is still to do, a mail without its text, and a read model. */
export type SupportJob = RecordOf<'supportJobs'>;
export type SupportMail = RecordOf<'supportMails'>;
export type ReadModel = RecordOf<'ReadModelsAnswer'>[number];

/** An order as support sees it among all others, without its notes. */
export type SupportOrder = RecordOf<'supportOrders'>;

export type SupportFigures = RecordOf<'SupportFigures'>['data'];

export type SupportNote = RecordOf<'supportNotes'>;

/** A bill, and a pack, with whose they are. */
export type SupportBill = RecordOf<'supportBills'>;
export type SupportPack = RecordOf<'supportSubscriptions'>;

/** A setting of the installation: a number, in percent or dollars, or a text. */
export type Setting = RecordOf<'Settings'>;

export type AuditEntry = RecordOf<'supportAudit'>;
