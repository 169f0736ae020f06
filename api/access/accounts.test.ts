import { userModel, companyModel } from '../../projections/index.js';
import { AccountCache, type Account } from './accounts.js';

const account = (securityRevision: number): Account => ({
  userId: 'u',
  email: 'ada@example.com',
  role: 'user',
  active: true,
  permissions: new Set(),
  securityRevision,
  handOvers: 0,
  lastSignInAt: null,
  company: { id: 'c', type: 'vendor', active: true, remainingDays: null, requiresTwoSteps: false, hasEnded: false },
});
const changeOf = (id: string) => [{ id, before: { id }, after: { id } }];

const setUp = () => {
  let revision = 0;
  let reads = 0;
  const cache = new AccountCache({
    find: async () => {
      reads += 1;
      return account(revision);
    },
    findByEmail: async () => account(revision),
    company: async () => {
      reads += 1;
      return account(revision).company ?? undefined;
    },
  });
  return { cache, reads: () => reads, advance: () => void (revision += 1) };
};

test('reads an account one time while nothing changes', async () => {
  const { cache, reads } = setUp();
  await cache.find('u');
  await cache.find('u');
  cache.changed('order', changeOf('o'));
  await cache.find('u');
  expect(reads()).toBe(1);
});

test.each([
  [userModel.name, 'u'],
  [companyModel.name, 'c'],
])('sees a change of the %s at the next request', async (model, id) => {
  const { cache, advance } = setUp();
  await cache.find('u');
  advance();
  cache.changed(model, changeOf(id));
  expect((await cache.find('u'))?.securityRevision).toBe(1);
});

test('reads the company of a key one time until it changes', async () => {
  const { cache, reads } = setUp();
  for (let call = 0; call < 2; call += 1) expect(await cache.company('c')).toMatchObject({ id: 'c' });
  expect(reads()).toBe(1);
  cache.changed(companyModel.name, changeOf('c'));
  await cache.company('c');
  expect(reads()).toBe(2);
});

test('does not cache an account that changed during its read', async () => {
  const { cache, advance } = setUp();
  const reading = cache.find('u');
  cache.changed(userModel.name, changeOf('u'));
  await reading;
  advance();
  expect((await cache.find('u'))?.securityRevision).toBe(1);
});
