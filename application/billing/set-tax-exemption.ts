import { companyStream } from '../../domain/company/company.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface Exemption {
  readonly companyId: string;
  readonly isExempt: boolean;
  readonly reason: string;
}

export class SetTaxExemption extends UseCase<Exemption, Written> {}

/**
 * Says whether the bills of a company that are issued from now on come without tax.
 * @throws DomainError company.not-found
 */
export const setTaxExemption: Runs<SetTaxExemption> = async ({ handle }, { companyId, ...exemption }, context) => {
  const command = { type: 'SetTaxExemption', ...exemption } as const;
  return written(companyId, await handle(companyStream, companyId, command, context));
};
