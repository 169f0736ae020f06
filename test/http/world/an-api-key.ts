import { randomUUID } from 'node:crypto';
import { signedInBy, type SignedIn, type TestCompany, testPassword } from './a-company.js';
import type { TestApp } from './test-app.js';

/** A program with a key: `token` is the key, and `userId` the id of the key, which is the actor of its events. */
export interface KeyCaller extends SignedIn {
  readonly name: string;
}

/** The owner of a company makes a key, by default one that may do all that needs no right. */
export const anApiKey = async (app: TestApp, company: TestCompany, changes: object = {}): Promise<KeyCaller> => {
  const wanted = { name: `ERP ${randomUUID().slice(0, 8)}`, access: 'write', rights: [], ...changes };
  const made = await company.request('POST', '/api/apiKeys').send({ ...wanted, password: testPassword });
  if (made.status !== 200) throw new Error(`No key was made: ${made.status} ${made.text}`);
  const { id: userId, key: id, name } = made.body as { id: string; key: string; name: string };
  return { ...signedInBy(app, { id, userId, ttl: 0, created: '' }), name };
};
