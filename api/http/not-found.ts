import { DomainError } from '../../domain/kit/domain-error.js';

/** 404 of a record that does not exist or belongs to another company: a caller cannot tell which. */
export const notFound = (): DomainError => new DomainError('record.not-found', 'Not found');
