import { refusal } from '../../domain/messages.js';
import { isOfferedToSignUps, type PlanDefinition, planStream } from '../../domain/reference/reference-data.js';
import { childContext } from '../../infra/commands/command-context.js';
import { allOf, eq, neq } from '../../infra/query/query.js';
import { planModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface NewPlan {
  readonly definition: PlanDefinition;
  readonly reason: string;
}

interface PlanEdit {
  readonly planId: string;
  readonly changes: Partial<Omit<PlanDefinition, 'planId'>>;
  readonly reason: string;
}

export class CreatePlan extends UseCase<NewPlan, Written> {}
export class EditPlan extends UseCase<PlanEdit, Written> {}

/** @throws reference.name-invalid, plan.users-invalid */
export const createPlan: Runs<CreatePlan> = async ({ handle }, { definition, reason }, context) => {
  const command = { type: 'Define', definition, reason } as const;
  return written(definition.planId, await handle(planStream, definition.planId, command, context));
};

/** The reason for offering a plan again that was withdrawn together with the only other one. */
const broughtBack = 'It is the last plan of its type: another one was taken back at the same time.';

/**
 * Changes a plan; existing packs keep their copy of it. The last plan of a type that sign-ups can get stays.
 * @throws reference.not-found, reference.fixed, reference.name-invalid, plan.users-invalid, plan.last
 */
export const editPlan: Runs<EditPlan, 'handle' | 'reads'> = async (
  { handle, reads },
  { planId, changes, reason },
  context,
) => {
  const { state: before } = await handle.look(planStream, planId);
  const takesAway = before !== null && isOfferedToSignUps(before) && !isOfferedToSignUps({ ...before, ...changes });
  if (takesAway && !(await hasAnother({ handle, reads }, before))) throw refusal('plan.last');
  const edited = await handle(planStream, planId, { type: 'ChangeDefinition', changes, reason }, context);
  if (takesAway && !(await hasAnother({ handle, reads }, before))) {
    // Another user withdrew the other plan concurrently, and sign-ups of this type would have no plan.
    const { name, maxUsers, pricePerUserCents, isOffered = true } = before;
    const asBefore = { name, maxUsers, pricePerUserCents, isOffered };
    const back = { type: 'ChangeDefinition', changes: asBefore, reason: broughtBack } as const;
    await handle(planStream, planId, back, childContext(context, 'offer again'));
    throw refusal('plan.last');
  }
  return written(planId, edited);
};

/** Whether sign-ups of its type can get another plan, by the streams, because read models may lag. */
const hasAnother = async (
  { handle, reads }: Pick<Ports, 'handle' | 'reads'>,
  { planId, type }: PlanDefinition,
): Promise<boolean> => {
  const others = await reads.documents(planModel, allOf(eq('type', type), neq('id', planId)));
  for (const { id } of others) {
    const { state } = await handle.look(planStream, id);
    if (state !== null && isOfferedToSignUps(state)) return true;
  }
  return false;
};
