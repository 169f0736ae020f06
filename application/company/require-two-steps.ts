import { companyStream } from '../../domain/company/company.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
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
export const requireTwoSteps = async (
  { handle, state, secrets }: Pick<Ports, 'handle' | 'state' | 'secrets'>,
  { companyId, isRequired }: Requirement,
  context: CommandContext,
): Promise<Written> => {
  const { actorId } = context;
  const hasTwoSteps = (await createTwoSteps(state, secrets).inUse(actorId)) !== undefined;
  const command = { type: 'RequireTwoSteps', actorId, hasTwoSteps, isRequired } as const;
  return written(companyId, await handle(companyStream, companyId, command, freshContext(context)));
};
