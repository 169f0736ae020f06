import type { DomainEvent } from '../../domain/kit/event.js';
import { refusal } from '../../domain/messages.js';
import { signUpStream } from '../../domain/sign-up/sign-up.decider.js';
import { anApplication } from '../../test/kit/domain/sign-ups.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { referralCouponIdOf } from './register-signed-up.js';
import { cancelSignUp } from './signed-up.js';

const application = anApplication();
const { signUpId, companyId, userId } = application;
const context = newContext({ actorId: userId, companyId, occurredAt: '2026-11-25T12:00:00.000Z' });

/** Cancels a sign-up after these events, which no read model shows yet. */
const cancelledAfter = async (stream: string, ...events: readonly DomainEvent[]): Promise<boolean> => {
  const log = createMemoryEventStore();
  const recorded = (all: readonly DomainEvent[], label: string) =>
    all.map((event, at) => ({ ...event, id: `${label}-${at}`, metadata: context }));
  const started = { type: 'SignUpStarted', data: application };
  await log.append(signUpStream.nameOf(signUpId), 'no-stream', recorded([started], 'sign-up'));
  if (events.length > 0) await log.append(stream, 'no-stream', recorded(events, 'other'));
  let isCancelled = false;
  const signUps = {
    cancel: async () => {
      isCancelled = true;
      return { state: { status: 'absent' } as const, position: 0 };
    },
  };
  const ports = { signUps, tokens: { revoke: async () => undefined }, events: log, handle: createHandleCommand(log) };
  const cancelling = cancelSignUp(ports, { signUpId, companyId, userId }, context);
  const refused = await cancelling.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toEqual(isCancelled ? null : refusal('sign-up.in-use'));
  return isCancelled;
};

describe('a cancelled sign-up', () => {
  test('is removed if its company is not in use', async () => {
    expect(await cancelledAfter('')).toBe(true);
  });

  test('stays if another company has linked it a moment before', async () => {
    const link = { type: 'VendorLinked', data: { linkId: 'link', manufacturerId: 'mill', vendorId: companyId } };
    expect(await cancelledAfter('vendorlink-link', link)).toBe(false);
  });

  test('stays if another company signs up with its code, but not for one that failed', async () => {
    const begun = { ...application, signUpId: 'other', referralCouponId: referralCouponIdOf(companyId) };
    const other = { type: 'SignUpStarted', data: begun };
    expect(await cancelledAfter('process-other', other)).toBe(false);
    const failed = { type: 'SignUpFailed', data: { signUpId: 'other', code: 'payment.declined', text: 'DECLINE' } };
    expect(await cancelledAfter('process-other', other, failed)).toBe(true);
  });
});
