import { nextStepRights } from '../admin-ui/src/orders/status/next-step-rights.js';
import { type OrderSituation, waitsFor } from '../domain/order/allowed-steps.js';
import { orderStatuses } from '../domain/order/order.events.js';
import { paymentOptions } from '../domain/vendor-link/vendor-link.events.js';
import { draftSituation } from './kit/domain/orders.js';

const either = [true, false];
/** Every situation of an order that its next step depends on. */
const situations: readonly OrderSituation[] = orderStatuses.flatMap((status) =>
  paymentOptions.flatMap((paymentOption) =>
    either.flatMap((isReleased) =>
      either.flatMap((isPaymentOpen) =>
        [0, 1].map((requirementsDone) => ({
          ...draftSituation,
          ...{ status, paymentOption, isReleased, isPaymentOpen, requirementsDone, requirementsTotal: 1 },
        })),
      ),
    ),
  ),
);

it.each(['manufacturer', 'vendor'] as const)('the portal has each right that a pending step of a %s needs', (side) => {
  const steps = situations.map((situation) => waitsFor(situation)).filter(({ party }) => party === side);
  const needed = new Set(steps.map(({ right }) => right));
  expect(new Set<string>(nextStepRights[side])).toEqual(needed);
});
