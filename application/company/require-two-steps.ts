import { companyStream } from '../../domain/company/company.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface Requirement {
  readonly companyId: string;
  readonly isRequired: boolean;
}

export class RequireTwoSteps extends UseCase<Requirement, Written> {}

/**
 * Sets whether owner and admins of a company must sign in with a code; the caller is its owner.
 * @throws access.denied, company.two-steps-first
 */
export const requireTwoSteps: Runs<RequireTwoSteps, Pick<Ports, 'handle' | 'state' | 'secrets'>> = async (
  { handle, state, secrets },
  { companyId, isRequired },
  context,
) => {
  const { actorId } = context;
  const hasTwoSteps = (await createTwoSteps(state, secrets).inUse(actorId)) !== undefined;
  const command = { type: 'RequireTwoSteps', actorId, hasTwoSteps, isRequired } as const;
  return written(companyId, await handle(companyStream, companyId, command, freshContext(context)));
};
