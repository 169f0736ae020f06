import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';

export const codeTaken = (): DomainError => refusal('fabric.code-taken');
