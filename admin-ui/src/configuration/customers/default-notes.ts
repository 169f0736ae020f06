import type { Customer } from '../../types/wire';

/** Links of a read model that is built anew have no notes yet. */
export const defaultNotesOf = ({ vendorNotes }: Partial<Customer>): Customer['vendorNotes'] => vendorNotes ?? {};
