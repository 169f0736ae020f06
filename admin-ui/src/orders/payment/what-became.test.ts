import type { Order } from '../../types/wire';
import { whatBecame } from './what-became';

type Told = Pick<Order, 'paymentStatus' | 'transactionId'> | 'unreadable';

/** An order that returns another state each time it is read; the last state stays. */
const answeredOf = async (isAnswered: boolean, ...answers: Told[]) => {
  let reads = 0;
  const read = async () => {
    const now = answers[Math.min(reads, answers.length - 1)];
    reads += 1;
    if (now === undefined || now === 'unreadable') throw new Error('no answer');
    return { ...now, total: 12.5 };
  };
  const became = await whatBecame(read, isAnswered, () => Promise.resolve());
  return { became, reads };
};

const becameOf = (...answers: Told[]) => answeredOf(false, ...answers);

const silent = { paymentStatus: null, transactionId: null };

describe('a payment whose answer was lost', () => {
  it('was made when the order has its transaction', async () => {
    expect(await becameOf({ paymentStatus: 'approved', transactionId: 't-1' })).toEqual({
      became: { name: 'approved', amount: 12.5, transactionId: 't-1' },
      reads: 1,
    });
  });

  it.each([
    [{ paymentStatus: 'attempted', transactionId: null }],
    [{ paymentStatus: 'unknown', transactionId: null }],
    [{ paymentStatus: 'unsettled', transactionId: null }],
    ['unreadable'],
  ] as const)('is not known about while the order tells %j', async (answer) => {
    expect((await becameOf(answer)).became).toEqual({ name: 'unconfirmed' });
  });

  it('was not sent where the server has refused it for an earlier one that nobody can ask about', async () => {
    const unsettled = { paymentStatus: 'unsettled', transactionId: null } as const;
    const attempted = { paymentStatus: 'attempted', transactionId: null } as const;
    expect(await answeredOf(true, unsettled)).toEqual({ became: { name: 'earlier-unsettled' }, reads: 3 });
    expect(await answeredOf(true, unsettled, attempted)).toEqual({ became: { name: 'unconfirmed' }, reads: 2 });
  });

  it('was not made when the order says so each time', async () => {
    expect(await becameOf(silent)).toEqual({ became: { name: 'not-charged', isRefused: false }, reads: 3 });
    const refused = await becameOf({ paymentStatus: 'declined', transactionId: null });
    expect(refused.became).toEqual({ name: 'not-charged', isRefused: true });
  });

  it('is found though it was on its way at the first look', async () => {
    const { became } = await becameOf(silent, { paymentStatus: 'approved', transactionId: 't-2' });
    expect(became).toMatchObject({ name: 'approved', transactionId: 't-2' });
  });
});
