import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { emailSet } from '../../../src/public/login/LoginPage';
import SetPasswordPage from '../../../src/public/set-password/SetPasswordPage';
import { currentSession, forgetSession } from '../../../src/session/session';
import { enter } from '../../kit/form';

const before = globalThis.fetch;
const timeoutBefore = AbortSignal.timeout.bind(AbortSignal);
afterEach(() => {
  forgetSession();
  globalThis.fetch = before;
  AbortSignal.timeout = timeoutBefore;
});

const email = 'grace@example.com';

/** Answers requests by the last part of their path. */
const answerWith = (
  answers: Readonly<Record<string, (request?: RequestInit) => Promise<Response> | Response>>,
): readonly string[] => {
  const asked: string[] = [];
  globalThis.fetch = async (input, request) => {
    const path = (input instanceof Request ? input.url : String(input)).split('/').at(-1) ?? '';
    asked.push(path);
    return (answers[path] ?? (() => Response.json([])))(request);
  };
  return asked;
};

const SignIn = () => <p>Sign in as {emailSet(useLocation().state) || 'somebody'}</p>;

const setPassword = async (): Promise<void> => {
  const pages = [
    { path: '/set-password', element: <SetPasswordPage /> },
    { path: '/login', element: <SignIn /> },
  ];
  render(<RouterProvider router={createMemoryRouter(pages, { initialEntries: ['/set-password?token=a-token'] })} />);
  const user = userEvent.setup({ delay: null });
  await enter(user, screen.getByLabelText(/^New password/), 'Selvage!pass');
  await enter(user, screen.getByLabelText(/^Confirm password/), 'Selvage!pass');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
};

describe('a password that is set before its link was looked up', () => {
  beforeEach(() => forgetSession());
  const good = () => Response.json({});

  test('leads to the sign-in page with the e-mail that the look-up answers then', async () => {
    let found = (_: Response): void => undefined;
    const lookUp = new Promise<Response>((resolve) => (found = resolve));
    const asked = answerWith({ 'check-password-link': () => lookUp, 'reset-password': good });
    await setPassword();
    found(Response.json({ email }));
    await screen.findByText(`Sign in as ${email}`);
    expect(asked.filter((path) => path === 'check-password-link')).toHaveLength(1);
  });

  test('signs in with it', async () => {
    answerWith({
      'check-password-link': () => Response.json({ email }),
      'reset-password': good,
      login: () => Response.json({ id: 'a-token', userId: 'grace', role: 'support' }),
    });
    await setPassword();
    await screen.findByText(`Sign in as ${email}`);
    expect(currentSession()).toMatchObject({ token: 'a-token', userId: 'grace' });
  });

  test('does not wait for a look-up that fails', async () => {
    let fail = (_: Error): void => undefined;
    const lookUp = new Promise<Response>((_, reject) => (fail = reject));
    answerWith({ 'check-password-link': () => lookUp, 'reset-password': good });
    await setPassword();
    fail(new TypeError('The connection broke.'));
    await screen.findByText('Sign in as somebody');
  });

  test('does not wait for ever for a look-up that nobody answers', async () => {
    const clock = new AbortController();
    AbortSignal.timeout = () => clock.signal;
    const neverAnswered = (request?: RequestInit) =>
      new Promise<Response>((_, reject) =>
        request?.signal?.addEventListener('abort', () => reject(new Error('Too late'))),
      );
    answerWith({ 'check-password-link': neverAnswered, 'reset-password': good });
    await setPassword();
    clock.abort();
    await screen.findByText('Sign in as somebody');
  });
});
