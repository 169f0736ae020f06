import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Navigate, Route, Routes } from 'react-router';
import { ask } from '../../../src/providers/http';
import LoginPage from '../../../src/public/login/LoginPage';
import { keepSession, useSession } from '../../../src/session/session';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

const Orders = () => (useSession() === null ? <Navigate to="/login" /> : <p>Orders of the mill</p>);

test.each([
  ['login.blocked', 'Because of pending payment your account is blocked.', true],
  ['login.suspended', 'Your services have been suspended temporarily.', false],
])('who works for a company that is refused with %s is led to the sign-in page, which says why', async (...row) => {
  const [code, message, isBlocked] = row;
  keepSession({
    token: 'a-token',
    userId: 'u1',
    userEmail: 'ada@example.com',
    username: 'ada',
    role: 'admin',
    companyId: 'c1',
    companyName: 'Mill',
    companyType: 'manufacturer',
    timeZone: 'UTC',
    permissions: [],
  });
  globalThis.fetch = async (input) =>
    (input instanceof Request ? input.url : String(input)).endsWith('/orders')
      ? Response.json({ error: { statusCode: 403, name: 'Error', code, message } }, { status: 403 })
      : Response.json([]);
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Orders />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('Orders of the mill');
  await act(() => expect(ask('/orders')).rejects.toThrow(message));
  await screen.findByText(message);
  expect(screen.queryAllByText('LOGIN BLOCKED')).toHaveLength(isBlocked ? 1 : 0);
  expect(screen.queryByText('Token Expired')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});
