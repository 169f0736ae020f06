import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { entryTexts } from '../../../src/i18n/en/entry';
import { addTexts } from '../../../src/i18n/texts';
import { ApiError } from '../../../src/providers/http';
import { refusedBy } from '../../../src/public/sign-up/payment/use-sign-up';
import { stepBefore, stepOfFields, steps } from '../../../src/public/sign-up/use-steps';
import SignUpPage from '../../../src/public/sign-up/SignUpPage';
import { enter } from '../../kit/form';

addTexts(entryTexts);

const before = globalThis.fetch;
const scrollBefore = window.scrollTo.bind(window);
beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  globalThis.fetch = before;
  window.scrollTo = scrollBefore;
});

interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly key: string | null;
}

const bill = {
  kind: 'monthly',
  dueOn: '2026-12-01',
  lines: [
    { kind: 'pack', label: 'Base pack', detail: '5 users × $50.00', amount: 250 },
    { kind: 'term', label: 'Term discount', detail: '3 years, 5%', amount: -12.5 },
    { kind: 'referral', label: 'Referral coupon, once', detail: 'GOOD, $50.00 = 20%', amount: -50 },
  ],
  currentDues: 250,
  discountPercent: 25,
  maxDiscount: 75,
  netPayable: 187.5,
  netPayableAfter: 237.5,
};

const refusal = (statusCode: number, message: string, rest: object = {}) =>
  Response.json({ error: { statusCode, name: 'Error', message, ...rest } }, { status: statusCode });

const coupon = { couponType: 'referral', discount: 50, type: 'USD', expiry: null };

type Answer = (asked: Asked) => Response | Promise<Response>;

/** A server where each name is free and the code GOOD exists, unless `answers` contains the path. */
const answerWith = (answers: Readonly<Record<string, Answer>> = {}): readonly Asked[] => {
  const asked: Asked[] = [];
  const usual: Readonly<Record<string, Answer>> = {
    '/api/Coupons': ({ path }) => Response.json(path.includes('GOOD') ? [{ name: 'GOOD', ...coupon }] : []),
    '/api/Companies/signUp/preview': ({ body }) => Response.json({ data: { ...bill, coupons: body?.['coupons'] } }),
    '/api/Companies/signUp': () => Response.json({ data: { isSuccess: true } }),
  };
  globalThis.fetch = async (input, request) => {
    const path = decodeURIComponent(input instanceof Request ? input.url : String(input));
    const body = typeof request?.body === 'string' ? (JSON.parse(request.body) as Asked['body']) : null;
    const one = { path, body, key: new Headers(request?.headers).get('idempotency-key') };
    asked.push(one);
    const [plain = ''] = path.split('?');
    return (answers[plain] ?? usual[plain] ?? (() => Response.json([])))(one);
  };
  return asked;
};

const user = userEvent.setup({ delay: null });

const open = async (entry: string | object = '/sign-up') => {
  const router = createMemoryRouter([{ path: '*', element: <SignUpPage /> }], { initialEntries: [entry] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Owner Info' });
  return router;
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Waits until a step is open, whose heading has the focus. */
const at = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
};
const owner = async (email = 'ada@example.com') => {
  await user.clear(screen.getByLabelText('Email'));
  await enter(user, screen.getByLabelText('Email'), email);
  await enter(user, screen.getByLabelText('User name'), 'ada');
  await press('Confirm Owner');
};
const toCodes = async () => {
  await owner();
  await at('Company Info');
  await enter(user, screen.getByLabelText('Company name'), 'Mill');
  await press('Confirm Company');
  await at('Codes & Discounts');
};
const fromCodesToPayment = async () => {
  await press('Confirm Codes & Discounts');
  await at('Plan Details');
  await screen.findByText('Net payable, first month');
  await waitUntil(() => expect(screen.getByRole('button', { name: 'Confirm Plan' })).toHaveProperty('disabled', false));
  await press('Confirm Plan');
  await at('Terms of Service');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  if (!box.checked) await user.click(box);
  await press('Agree and continue');
  await at('Payment Method');
};
const toPayment = async () => {
  await toCodes();
  await fromCodesToPayment();
};
const waitUntil = async (check: () => void): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      check();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    }
  }
};
const typeCard = async () => {
  await user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await user.type(screen.getByLabelText('Expiry'), '1040');
  await user.type(screen.getByLabelText('CVV'), '999');
};

describe('the owner', () => {
  test('needs an e-mail and a user name', async () => {
    const asked = answerWith();
    await open();
    await press('Confirm Owner');
    await screen.findByText('Email is requried!');
    await screen.findByText('User name is requried!');
    await enter(user, screen.getByLabelText('Email'), 'ada');
    await press('Confirm Owner');
    await screen.findByText('Email is not valid!');
    expect(asked.filter(({ path }) => path.startsWith('/api/users'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('is told which of the names somebody has', async () => {
    const asked = answerWith({
      '/api/users': ({ path }) => Response.json(path.includes('username') ? [] : [{ id: 'taken' }]),
    });
    await open();
    await owner('Ada@Example.com');
    expect((await screen.findByRole('alert')).textContent).toBe('Duplication! Email already in use!');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('User name').getAttribute('aria-invalid')).toBe('false');
    expect(asked.map(({ path }) => path).filter((path) => path.startsWith('/api/users'))).toEqual([
      '/api/users?filter={"where":{"email":"ada@example.com"}}',
      '/api/users?filter={"where":{"username":"ada"}}',
    ]);
  });

  test('is told that somebody has the user name', async () => {
    answerWith({
      '/api/users': ({ path }) => Response.json(path.includes('username') ? [{ id: 'taken' }] : []),
    });
    await open();
    await owner('Ada@Example.com');
    expect((await screen.findByRole('alert')).textContent).toBe('Duplication! Username already in use!');
    expect(screen.getByLabelText('User name').getAttribute('aria-invalid')).toBe('true');
  });

  test('reads the text of a server that was asked too often', async () => {
    answerWith({ '/api/users': () => refusal(429, 'Too many requests.') });
    await open();
    await owner();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.');
  });
});

describe('the steps', () => {
  test('stand in the address, and Back of the browser goes a step back', async () => {
    answerWith();
    const router = await open('/sign-up?planType=vendor');
    await toCodes();
    expect(router.state.location.search).toBe('?planType=vendor&step=codes');
    await act(() => router.navigate(-1));
    await at('Company Info');
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Mill');
    await act(() => router.navigate(-1));
    await at('Owner Info');
    expect(router.state.location.search).toBe('?planType=vendor');
    await act(() => router.navigate(2));
    await at('Codes & Discounts');
  });

  test('begin with the first one at the address of another', async () => {
    answerWith();
    const router = await open('/sign-up?step=terms');
    await owner();
    await at('Company Info');
    expect(router.state.location.search).toBe('?step=company');
  });
});

describe('users and codes', () => {
  test('are as many packs as the users need, and the number follows the packs', async () => {
    answerWith();
    await open({ pathname: '/sign-up', state: { planType: 'vendor' } });
    await toCodes();
    const users = screen.getByLabelText<HTMLInputElement>('Number of Users');
    expect([users.value, users.readOnly]).toEqual(['5', false]);
    await user.clear(users);
    await press('Confirm Codes & Discounts');
    await screen.findByText('Number of Users is required');
    for (const text of ['1,5', '2.50', '5001']) {
      await user.clear(users);
      await user.type(users, text);
      await user.tab();
      await screen.findByText('A whole number from 1 to 5,000');
      await press('Confirm Codes & Discounts');
      await screen.findByRole('heading', { level: 1, name: 'Codes & Discounts' });
      await screen.findByText('A whole number from 1 to 5,000');
      expect(users.value).toBe(text);
    }
    await user.clear(users);
    await user.type(users, '11');
    await user.tab();
    expect(users.value).toBe('15');
    await user.clear(users);
    await user.type(users, '16');
    await user.tab();
    expect([users.value, users.readOnly]).toEqual(['20', false]);
    await press('One pack of 5 users less');
    await press('One pack of 5 users less');
    await press('One pack of 5 users less');
    expect([users.value, users.readOnly]).toEqual(['5', false]);
    await press('Back');
    await at('Company Info');
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('vendor');
  });

  test('match in green or not at all, and go with the preview', async () => {
    const asked = answerWith();
    await open();
    await toCodes();
    const field = screen.getByLabelText('Coupon or referral code (optional)');
    await user.type(field, 'NOPE{Enter}');
    await screen.findByText('This code is not valid.');
    await press('Confirm Codes & Discounts');
    await screen.findByRole('heading', { level: 1, name: 'Codes & Discounts' });
    await user.clear(field);
    await user.type(field, 'GOOD');
    await user.tab();
    await screen.findByText('Referral coupon matched: $50.00 off the first bill. GOOD');
    await press('Confirm Codes & Discounts');
    await at('Plan Details');
    await screen.findByText('then $237.50 a month');
    expect(screen.getByText('December 1, 2026').parentElement?.textContent).toBe(
      'No charge today. The first payment is due on December 1, 2026.',
    );
    expect(asked.filter(({ path }) => path.endsWith('/preview')).at(-1)?.body).toMatchObject({ coupons: ['GOOD'] });
    await press('Back');
    await at('Company Info');
  });

  test('have the spelling of the coupon, and are added once in several spellings', async () => {
    const asked = answerWith({
      '/api/Companies/signUp/preview': ({ body }) => {
        const codes = Array.isArray(body?.['coupons']) ? body['coupons'].map((code) => String(code).toUpperCase()) : [];
        return Response.json({ data: { ...bill, coupons: [...new Set(codes)] } });
      },
    });
    await open();
    await toCodes();
    const field = screen.getByLabelText('Coupon or referral code (optional)');
    for (const code of ['good', 'Good']) await user.type(field, `${code}{Enter}`);
    await waitUntil(() => expect(field).toHaveProperty('value', ''));
    await screen.findByText('Referral coupon matched: $50.00 off the first bill. GOOD');
    expect(screen.getAllByRole('button', { name: 'Take GOOD off' })).toHaveLength(1);
    expect(asked.filter(({ path }) => path.startsWith('/api/Coupons'))).toHaveLength(1);
  });

  test('say of a referral code that is over that it brings nothing, without a tick', async () => {
    const over = { name: 'OLD', ...coupon, expiry: '2020-01-01T00:00:00.000Z' };
    answerWith({ '/api/Coupons': () => Response.json([over]) });
    await open('/sign-up?code=OLD');
    await toCodes();
    const text = await screen.findByText('This code brings no discount any more. OLD');
    expect(text.closest('li')?.dataset['over']).toBe('true');
  });

  test('lead to the faulty field', async () => {
    answerWith();
    await open();
    await toCodes();
    const users = screen.getByLabelText('Number of Users');
    await user.clear(users);
    await press('Confirm Codes & Discounts');
    expect((await screen.findByRole('alert')).textContent).toContain('Number of Users is required');
    expect(document.activeElement).toBe(users);
    await user.type(users, '5');
    const field = screen.getByLabelText('Coupon or referral code (optional)');
    await user.type(field, 'NOPE');
    await press('Confirm Codes & Discounts');
    await screen.findByText('This code is not valid.');
    await waitUntil(() => expect(document.activeElement).toBe(field));
  });

  test('describe the field of a code by its fault alone', async () => {
    answerWith();
    await open();
    await toCodes();
    const field = screen.getByLabelText('Coupon or referral code (optional)');
    await user.type(field, 'GOOD{Enter}');
    await screen.findByText(/^Referral coupon matched/);
    await user.type(field, 'NOPE{Enter}');
    await screen.findByText('This code is not valid.');
    const below = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(below?.textContent.trim()).toBe('This code is not valid.');
  });

  describe('while the server is slow', () => {
    const held: (() => void)[] = [];
    beforeEach(() => void held.splice(0));
    /** Responds later, when `release` is called with the number of this request. */
    const later =
      (answer: Answer): Answer =>
      (asked) =>
        new Promise<Response>((resolve) => held.push(() => resolve(answer(asked))));
    const release = (place: number) => act(async () => held[place]?.());
    const known = (...names: readonly string[]): Answer =>
      later(({ path }) => Response.json(names.filter((name) => path.includes(name)).map((name) => ({ name, ...coupon })))); // prettier-ignore
    const field = () => screen.getByLabelText<HTMLInputElement>('Coupon or referral code (optional)');
    const type = async (code: string) => {
      await user.clear(field());
      await user.type(field(), `${code}{Enter}`);
    };

    test('are asked for one after another, each with those before it', async () => {
      const asked = answerWith({ '/api/Coupons': known('FIRST', 'SECOND') });
      await open();
      await toCodes();
      await type('FIRST');
      await type('SECOND');
      await release(0);
      await screen.findByText(/FIRST$/);
      expect(field().value).toBe('SECOND');
      await waitUntil(() => expect(held).toHaveLength(2));
      await release(1);
      await screen.findByText(/SECOND$/);
      expect(field().value).toBe('');
      expect(screen.getAllByRole('button', { name: /^Take .* off$/ })).toHaveLength(2);
      const tried = asked.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => body?.['coupons']);
      expect(tried).toContainEqual(['FIRST', 'SECOND']);
      expect(tried).not.toContainEqual(['SECOND']);
    });

    test('are not refused for another one, and are added once', async () => {
      const asked = answerWith({ '/api/Coupons': known('GOOD') });
      await open();
      await toCodes();
      await type('NOPE');
      await type('GOOD');
      await type('OTHER');
      await type('GOOD');
      for (const place of [0, 1, 2]) {
        await waitUntil(() => expect(held.length).toBeGreaterThan(place));
        await release(place);
      }
      await screen.findByText(/GOOD$/);
      await waitUntil(() => expect(field().value).toBe(''));
      expect(screen.queryByText('This code is not valid.')).toBeNull();
      expect(screen.getAllByRole('button', { name: 'Take GOOD off' })).toHaveLength(1);
      expect(asked.filter(({ path }) => path.startsWith('/api/Coupons'))).toHaveLength(3);
    });

    test('lead on only from the step that asked', async () => {
      answerWith({ '/api/Companies/signUp/preview': later(() => refusal(422, 'Too late')) });
      await open();
      await toCodes();
      await press('Confirm Codes & Discounts');
      await press('Back');
      await at('Company Info');
      await waitUntil(() => expect(held.length).toBeGreaterThan(0));
      for (const place of held.keys()) await release(place);
      expect(screen.queryByRole('alert')).toBeNull();
      answerWith({ '/api/Companies/signUp/preview': later(() => Response.json({ data: bill })) });
      await press('Confirm Company');
      await at('Codes & Discounts');
      held.splice(0);
      await press('Confirm Codes & Discounts');
      await press('Back');
      await at('Company Info');
      await waitUntil(() => expect(held.length).toBeGreaterThan(0));
      for (const place of held.keys()) await release(place);
      await at('Company Info');
    });
  });

  test('say what the server says of codes that do not go together', async () => {
    const message = 'This code can not be combined.';
    answerWith({
      '/api/Companies/signUp/preview': ({ body }) =>
        Array.isArray(body?.['coupons']) && body['coupons'].length > 0
          ? refusal(422, message, { code: 'sign-up.code-invalid' })
          : Response.json({ data: bill }),
    });
    await open('/sign-up?code=GOOD');
    await toCodes();
    await screen.findByText(message);
  });
});

describe('the last steps', () => {
  test('ask for the terms and the card, and send everything once', async () => {
    const asked = answerWith();
    await open();
    await toPayment();
    await press('Sign up');
    await screen.findByText('Card Number is required');
    await screen.findByText('Card expiry is required');
    await screen.findByText('cvv is required');
    await typeCard();
    await press('Sign up');
    await screen.findByRole('heading', { level: 1, name: 'Successfully Registered' });
    const sent = asked.filter(({ path }) => path === '/api/Companies/signUp');
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        owner: { email: 'ada@example.com', username: 'ada', firstName: null, lastName: null, mobile: null },
        company: { name: 'Mill', type: 'manufacturer', term: 3, isAnnual: false },
        noOfUsers: 5,
        noOfPacks: 0,
        coupons: [],
        cardInfo: { cardNumber: '4111111111111111', expiry: '1040', cvc: '999' },
        agreed: true,
      },
    ]);
  });

  test('lead to the terms that are not agreed to', async () => {
    answerWith();
    await open();
    await toCodes();
    await press('Confirm Codes & Discounts');
    await at('Plan Details');
    await screen.findByText('Net payable, first month');
    expect(screen.queryByRole('group', { name: 'How you pay' })).toBeNull();
    await waitUntil(() =>
      expect(screen.getByRole('button', { name: 'Confirm Plan' })).toHaveProperty('disabled', false),
    );
    await press('Confirm Plan');
    await at('Terms of Service');
    // The browser of the test has no viewer.
    screen.getByText('This browser shows no PDF in a page.');
    await press('Agree and continue');
    await screen.findByText('Please Agree to the TOS to continue');
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  });

  test('hold everything that is sent until the answer', async () => {
    let answer = (_: Response): void => undefined;
    answerWith({ '/api/Companies/signUp': () => new Promise<Response>((resolve) => (answer = resolve)) });
    const router = await open();
    await toPayment();
    await typeCard();
    const areOff = () =>
      ['Back', 'Monthly, card', 'Annual, check'].map(
        (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
      );
    expect(areOff()).toEqual([false, false, false]);
    await press('Sign up');
    await screen.findByRole('button', { name: 'Signing up' });
    expect(areOff()).toEqual([true, true, true]);
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Method');
    await act(async () => answer(refusal(402, 'DECLINE', { code: 'PAYMENT_DECLINED' })));
    await screen.findByRole('alert');
    expect(areOff()).toEqual([false, false, false]);
  });

  const onceMore = async () => {
    await press('Back');
    await at('Terms of Service');
    await press('Agree and continue');
    await at('Payment Method');
    await typeCard();
    await press('Sign up');
  };
  const sent = (asked: readonly Asked[]) => asked.filter(({ path }) => path === '/api/Companies/signUp');

  test.each([
    ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that failed', () => refusal(503, 'Away')],
    ['too many calls', () => refusal(429, 'Too many requests.')],
  ])('are the same attempt after %s, also when the step was left, and another one after a refusal', async (_, fail) => {
    const answers = [fail, () => refusal(402, 'DECLINE', { code: 'PAYMENT_DECLINED' }), () => Response.json({})];
    const asked = answerWith({ '/api/Companies/signUp': async () => answers.shift()?.() ?? Response.error() });
    await open();
    await toPayment();
    await typeCard();
    await press('Sign up');
    await screen.findByRole('alert');
    await onceMore();
    await screen.findByText(/DECLINE$/);
    await press('Sign up');
    await screen.findByRole('heading', { level: 1, name: 'Successfully Registered' });
    const [first, second, third] = sent(asked);
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
  });

  test('lead back to the owner when somebody took the e-mail meanwhile, and forget the card', async () => {
    answerWith({
      '/api/Companies/signUp': () => refusal(409, 'Email already in use', { code: 'sign-up.email-taken' }),
    });
    await open();
    await toPayment();
    await typeCard();
    await press('Sign up');
    await at('Owner Info');
    expect((await screen.findByRole('alert')).textContent).toBe('Duplication! Email already in use!');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await press('Confirm Owner');
    await at('Company Info');
    await press('Confirm Company');
    await at('Codes & Discounts');
    await fromCodesToPayment();
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('');
  });

  test('say that they are signing up for 5.5 seconds at most, and take no second click until the answer', async () => {
    const [timeout, waits] = [globalThis.setTimeout, new Map<number, () => void>()];
    let answer = (_: Response): void => undefined;
    answerWith({ '/api/Companies/signUp': () => new Promise<Response>((resolve) => (answer = resolve)) });
    await open();
    await toPayment();
    await typeCard();
    const spy = ((run: () => void, ms?: number) => {
      if (ms === 5_500) waits.set(ms, run);
      return timeout(run, ms);
    }) as typeof setTimeout;
    globalThis.setTimeout = spy;
    try {
      await press('Sign up');
      expect(await screen.findByRole('button', { name: 'Signing up' })).toHaveProperty('disabled', true);
      act(() => waits.get(5_500)?.());
      expect(screen.getByRole('button', { name: 'Sign up' })).toHaveProperty('disabled', true);
    } finally {
      globalThis.setTimeout = timeout;
    }
    await act(async () => answer(refusal(402, 'DECLINE', { code: 'PAYMENT_DECLINED' })));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong! Please check your payment details and contact the administration. DECLINE',
    );
    expect(screen.getByRole('button', { name: 'Sign up' })).toHaveProperty('disabled', false);
  });
});

describe('a sign-up that is refused', () => {
  const error = (statusCode: number, message: string, rest: object = {}) =>
    new ApiError(statusCode, { statusCode, name: 'Error', message, ...rest });
  const at422 = (...paths: readonly string[]) =>
    error(422, 'Wrong', { details: { messages: Object.fromEntries(paths.map((path) => [path, ['Wrong']])) } });

  test.each([
    [['owner.mobile', 'company.name'], 'owner'],
    [['company.timeZone', 'coupons'], 'company'],
    [['company.term'], 'codes'],
    [['noOfUsers'], 'codes'],
    [['coupons', 'cardNumber'], 'codes'],
    [['agreed'], 'terms'],
    [['cardNumber'], 'payment'],
    [[], 'payment'],
  ] as const)('for %j leads to the step %s', (paths, step) => {
    expect(refusedBy(at422(...paths), false)).toMatchObject({ step, notice: { children: 'Wrong' } });
    expect(stepOfFields(paths)).toBe(step);
  });

  test.each([
    [error(500, 'Something went wrong!'), true, 'Please verify the form and try again.'],
    [
      error(409, 'Interrupted', { code: 'sign-up.interrupted' }),
      true,
      'Please verify the form and try again. Interrupted',
    ],
    [error(409, 'Your card is unknown.', { code: 'sign-up.card-unconfirmed' }), false, 'Your card is unknown.'],
    [error(503, ''), false, 'Please check your payment details and contact the administration.'],
  ])('by %s stays at the payment with the text of the way to pay', (refused, isAnnual, children) => {
    const notice = { lead: 'Something went wrong!', children };
    expect(refusedBy(refused, isAnnual)).toMatchObject({ step: 'payment', notice });
  });

  test('and Back goes a step back, two from the plan, and never below the first', () => {
    expect(steps.map((step) => stepBefore[step])).toEqual(['owner', 'owner', 'company', 'company', 'plan', 'terms']);
  });
});
