import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { refusal } from '../../domain/messages.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { PaymentApproved, PaymentDeclined, PaymentFailed } from '../../domain/order/order.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import {
  askAboutAttempt,
  endOf,
  eventsOfAttempt,
  isAttempt,
  isSettled,
} from '../../infra/payments/ask-about-attempt.js';
import type {
  GatewayAccount,
  PaymentGateway,
  PaymentOutcome,
  PaymentSource,
} from '../../infra/payments/payment-gateway.js';
import { vendorAccount } from '../../infra/payments/vendor-account.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { OrderDoc } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { EVENT_STORE, GATEWAY, HANDLE_COMMAND, READS, SECRETS } from '../http/ports.js';
import { linkBetween } from '../../application/vendor-link/vendor-links.js';

/** How a payment ended, and how far the log got. */
export interface Paid {
  readonly outcome: PaymentOutcome;
  readonly position: number;
}

export class PayVendor extends Command<Paid> {
  constructor(
    readonly order: OrderDoc,
    readonly source: Exclude<PaymentSource, { kind: 'vault' }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Pays an order's total to its vendor: the attempt is recorded, sent once by this process, and its outcome recorded
 * (docs/security.md, "Cards"). What is left open here is settled by `workers/settle-payment`.
 */
@CommandHandler(PayVendor)
export class PayVendorHandler implements ICommandHandler<PayVendor> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(READS) private readonly reads: Reads<Caller>,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(SECRETS) private readonly secrets: KeyRing,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async execute({ order, source, context }: PayVendor): Promise<Paid> {
    const [link, account] = await Promise.all([
      linkBetween(this.reads, order),
      vendorAccount(this.events, this.secrets, order.vendorId),
    ]);
    if (account === undefined) throw refusal(order.status === 'scanned' ? 'payment.not-set-up' : 'order.locked');
    const attemptId = newId(context, 'payment');
    const companyId = order.manufacturerId;
    const earlier = await this.settleEarlier(order.id, context);
    if (earlier) return earlier;
    const { revision: accountRevision } = account;
    const sent = { attemptId, source: source.kind, accountRevision };
    const attempt = { type: 'AttemptPayment', companyId, ...sent, link } as const;
    const attempted = await this.handle(orderStream, order.id, attempt, context);
    const recorded = attempted.events[0];
    // Recorded by an earlier request with the same key: that one sent it, and it is never sent again.
    if (recorded?.metadata.correlationId !== context.correlationId || !('amountCents' in recorded.data)) {
      return { outcome: await this.recordedOutcome(order.id, attemptId), position: attempted.position };
    }
    const result = await this.send(account, attemptId, recorded.data.amountCents, source);
    const outcome = { type: 'RecordPaymentResult', attemptId, result } as const;
    const done = await this.handle(orderStream, order.id, outcome, childContext(context, 'payment-result'));
    return { outcome: result, position: done.position };
  }

  /**
   * A payment that a person has ended may have been charged all the same: before money is sent again it is asked for once
   * more. Answers it when it was, and nothing is sent.
   */
  private async settleEarlier(orderId: string, context: CommandContext): Promise<Paid | undefined> {
    const history = await this.events.read(orderStream.nameOf(orderId));
    const { events: eventStore, secrets, gateway } = this;
    for (const attempted of history.filter(isAttempt)) {
      const { attemptId } = attempted.data;
      const ofAttempt = eventsOfAttempt(history, attemptId);
      if (endOf(ofAttempt) === undefined || isSettled(ofAttempt)) continue;
      const result = await askAboutAttempt({ eventStore, secrets, gateway }, attempted, context.occurredAt).catch(
        () => undefined,
      );
      if (result?.kind !== 'approved') continue;
      const outcome = { type: 'RecordPaymentResult', attemptId, result } as const;
      const late = childContext(context, `late ${attemptId}`);
      const done = await this.handle(orderStream, orderId, outcome, late);
      return { outcome: result, position: done.position };
    }
    return undefined;
  }

  /** What the log says became of an attempt that another request of the same key sent. */
  private async recordedOutcome(orderId: string, attemptId: string): Promise<PaymentOutcome> {
    return outcomeOf(await this.events.read(orderStream.nameOf(orderId)), attemptId) ?? unanswered;
  }

  /** Never rejects: what went wrong before anything was sent is an error, and all else is unknown. */
  private async send(
    account: GatewayAccount,
    attemptId: string,
    amountCents: number,
    source: PaymentSource,
  ): Promise<PaymentOutcome> {
    try {
      return await this.gateway.sale(account, { attemptId, amountCents, source });
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'error', code: error.code, text: error.message };
      return unanswered;
    }
  }
}

const unanswered: PaymentOutcome = { kind: 'unknown', code: 'lost', text: 'The gateway did not answer.' };

const outcomeOf = (history: readonly RecordedEvent[], attemptId: string): PaymentOutcome | undefined =>
  history.flatMap((event) => outcomeIn(event, attemptId) ?? []).at(-1);

const outcomeIn = (event: RecordedEvent, attemptId: string): PaymentOutcome | undefined => {
  if (!isPaymentResult(event) || event.data.attemptId !== attemptId) return undefined;
  const { code, text } = event.data;
  if ('transactionId' in event.data) return { kind: 'approved', transactionId: event.data.transactionId, code, text };
  return { kind: event.type === 'PaymentDeclined' ? 'declined' : 'error', code, text };
};

const isPaymentResult = (
  event: RecordedEvent,
): event is RecordedEvent<PaymentApproved | PaymentDeclined | PaymentFailed> =>
  event.type === 'PaymentApproved' || event.type === 'PaymentDeclined' || event.type === 'PaymentFailed';
