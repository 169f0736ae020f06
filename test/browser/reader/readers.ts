import { aCompany, type TestCompany } from '../../http/world/a-company.js';
import { codeOf } from '../../http/world/a-scanner.js';
import { aSupporter, openLook } from '../../http/world/a-supporter.js';
import type { TestApp } from '../../http/world/test-app.js';
import { SignInPage } from '../pages/entry-pages.js';
import type { Portal } from '../portal.js';
import type { Fixture } from '../stage.js';
import type { Reader } from '../surfaces/surface.js';
import type { Visitor } from '../visitor.js';

const emailOf = async (
  reader: Exclude<Reader, 'guest' | 'support'>,
  app: TestApp,
  stage: () => Promise<Fixture>,
): Promise<string> => {
  if (reader === 'newcomer') return (await aCompany(app)).email;
  const people: Record<'mill' | 'vendor' | 'reader', Pick<TestCompany, 'email'>> = await stage();
  return people[reader].email;
};

/** Signs in a person of support, and opens the company of the mill. */
const enterAsSupport = async (
  { app, stage }: Pick<Portal, 'app' | 'stage'>,
  { page }: Pick<Visitor, 'page'>,
): Promise<void> => {
  const [desk, { mill }] = await Promise.all([aSupporter(app), stage()]);
  await openLook(desk, mill, 'Each page is looked at');
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signInWithCode(desk.email, codeOf(desk.secret));
};

/**
 * Visitors by kind; each signs in once. They leave when the suite ends, because an open page continues to draw and to
 * send requests.
 */
export const readersOf = (portal: Pick<Portal, 'app' | 'stage' | 'visitor'>) => {
  const visitors = new Map<Reader, Visitor>();
  afterAll(async () => {
    for (const { context } of visitors.values()) await context.close();
  });
  return async (reader: Reader): Promise<Visitor> => {
    const known = visitors.get(reader);
    if (known !== undefined) return known;
    const visitor = await portal.visitor();
    visitors.set(reader, visitor);
    if (reader === 'guest') return visitor;
    if (reader === 'support') {
      await enterAsSupport(portal, visitor);
      return visitor;
    }
    const signIn = new SignInPage(visitor.page);
    await signIn.open();
    await signIn.signIn(await emailOf(reader, portal.app, portal.stage));
    return visitor;
  };
};
