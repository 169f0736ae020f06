import { couponStream } from '../../domain/reference/coupon.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

export class EndCoupon extends UseCase<{ readonly couponId: string }, Written> {}

/** Lets a coupon give no discount any more; its name is still found, and says who referred a company. */
export const endCoupon = async (
  { handle }: Pick<Ports, 'handle'>,
  { couponId }: { readonly couponId: string },
  context: CommandContext,
): Promise<Written> =>
  written(couponId, await handle(couponStream, couponId, { type: 'EndCoupon', at: context.occurredAt }, context));
