import {
  type GatewayAccount,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentOutcome,
  type Refund,
  type Sale,
} from '../../../infra/payments/payment-gateway.js';

/** Keys of one account begin with the same word. */
const accountOf = ({ securityKey }: Pick<GatewayAccount, 'securityKey'>): string => securityKey.split(' ')[0] ?? '';

/** A gateway whose results the test decides, and which records each charge. For tests of billing. */
export const aGateway = () => {
  /** The account of each sale and refund, by its own id. */
  const accounts = new Map<string, string>();
  const charged = new Map<string, PaymentOutcome>();
  const sales: Sale[] = [];
  let answer: (sale: Sale) => PaymentOutcome = ({ attemptId }) => ({
    kind: 'approved',
    transactionId: `t-${attemptId}`,
    code: '100',
    text: 'SUCCESS',
  });
  let isAnswerLost = false;
  let onSale = async (): Promise<void> => undefined;
  let isLookUpHeld = false;
  let isSettled = true;
  const refunds: Refund[] = [];
  const voided = new Set<string>();
  let areReturnsHeld = false;
  const heldReturns: (() => void)[] = [];
  let areSalesHeld = false;
  const heldSales: (() => void)[] = [];
  const lost: PaymentOutcome = { kind: 'unknown', code: 'lost', text: 'The gateway did not answer.' };
  const refused: PaymentOutcome = { kind: 'error', code: '300', text: 'Refund amount may not exceed the balance' };
  const returned = (transactionId: string): PaymentOutcome => ({
    kind: 'approved',
    transactionId: `r-${transactionId}`,
    code: '100',
    text: 'SUCCESS',
  });
  /** The refunded cents of a sale. */
  const returnedOf = (transactionId: string): number =>
    refunds
      .filter((one) => one.transactionId === transactionId && charged.get(one.refundId)?.kind === 'approved')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paidBy = (transactionId: string): number =>
    sales.find(({ attemptId }) => `t-${attemptId}` === transactionId)?.amountCents ?? 0;
  const carryOut = (work: () => PaymentOutcome): PaymentOutcome => {
    if (areReturnsHeld) {
      heldReturns.push(work);
      return lost;
    }
    const outcome = work();
    return isAnswerLost ? lost : outcome;
  };
  const isSaleOf = (account: GatewayAccount, transactionId: string): boolean =>
    sales.some(({ attemptId }) => `t-${attemptId}` === transactionId && accounts.get(attemptId) === accountOf(account));
  const gateway: Pick<PaymentGateway, 'sale' | 'lookUp' | 'refund' | 'voidSale' | 'isVoided'> = {
    refund: async (account, refund) => {
      refunds.push(refund);
      accounts.set(refund.refundId, accountOf(account));
      return carryOut(() => {
        const { transactionId, refundId, amountCents } = refund;
        const isKnown = isSaleOf(account, transactionId);
        const left = !isKnown || voided.has(transactionId) ? 0 : paidBy(transactionId) - returnedOf(transactionId);
        const outcome = amountCents > left ? refused : returned(transactionId);
        charged.set(refundId, outcome);
        return outcome;
      });
    },
    voidSale: async (account, transactionId) =>
      carryOut(() => {
        const isKnown = isSaleOf(account, transactionId);
        const isPossible = isKnown && !isSettled && !voided.has(transactionId) && returnedOf(transactionId) === 0;
        if (isPossible) voided.add(transactionId);
        return isPossible ? returned(transactionId) : refused;
      }),
    isVoided: async (account, transactionId) => isSaleOf(account, transactionId) && voided.has(transactionId),
    sale: async (account, sale) => {
      sales.push(sale);
      accounts.set(sale.attemptId, accountOf(account));
      await onSale();
      const outcome = answer(sale);
      const book = (): void => void charged.set(sale.attemptId, outcome);
      if (areSalesHeld) {
        heldSales.push(book);
        return lost;
      }
      book();
      return isAnswerLost ? lost : outcome;
    },
    lookUp: async (account, id) => {
      if (isLookUpHeld) throw new GatewayUnavailable('The gateway is away.');
      return accounts.get(id) === accountOf(account) ? charged.get(id) : undefined;
    },
  };

  return {
    gateway,
    /** Runs this work from now on while the gateway handles a sale. */
    duringSale: (work: () => Promise<void>) => {
      onSale = work;
    },
    /** Sets the gateway's results from now on. */
    answerWith: (outcome: PaymentOutcome) => {
      answer = () => outcome;
    },
    answerBy: (decide: (sale: Sale) => PaymentOutcome) => {
      answer = decide;
    },
    /** Whether the gateway returns nothing about earlier sales from now on. */
    holdLookUps: (isHeld: boolean) => {
      isLookUpHeld = isHeld;
    },
    loseAnswers: (isLost: boolean) => {
      isAnswerLost = isLost;
    },
    /** Whether sales get no response from now on, and are carried out later. */
    holdSales: (areHeld: boolean) => {
      areSalesHeld = areHeld;
    },
    carryOutSales: () => {
      for (const work of heldSales.splice(0)) work();
    },
    /** Whether refunds and voids get no response from now on, and are carried out later. */
    holdReturns: (areHeld: boolean) => {
      areReturnsHeld = areHeld;
    },
    carryOutReturns: () => {
      for (const work of heldReturns.splice(0)) work();
    },
    /** Whether the banks have cleared the charges, so that they can be refunded but not voided. */
    settleSales: (isDone: boolean) => {
      isSettled = isDone;
    },
    /** The sent refunds, approved or not. */
    refunds: () => refunds,
    /** The refunded cents. */
    returnedCents: () =>
      sales.reduce((sum, { attemptId, amountCents }) => {
        const transactionId = `t-${attemptId}`;
        return sum + (voided.has(transactionId) ? amountCents : returnedOf(transactionId));
      }, 0),
    /** The sent sales, approved or not. */
    sales: () => sales,
    /** The charged cents. */
    chargedCents: () =>
      sales
        .filter(({ attemptId }) => charged.get(attemptId)?.kind === 'approved')
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
};
