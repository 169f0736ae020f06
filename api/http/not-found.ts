import type { DomainError } from '../../domain/kit/domain-error.js';
import { apiRefusal } from './api.refusals.js';

/** 404 of a record that does not exist or belongs to another company: a caller cannot tell which. */
export const notFound = (): DomainError => apiRefusal('record.not-found');
