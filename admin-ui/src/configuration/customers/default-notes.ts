import type { Customer } from '../../types/wire';

/** The default notes of a link. They are missing while the read model is being rebuilt. */
export const defaultNotesOf = ({ vendorNotes }: Partial<Customer>): Customer['vendorNotes'] => vendorNotes ?? {};
