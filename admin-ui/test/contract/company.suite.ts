import { ownCompanyId } from '../../src/session/looked-at';
import { currentSession } from '../../src/session/session';
import type { ApiKey, Company } from '../../src/types/wire';
import * as refusals from '../fake/refusals';
import type { Topic } from './contract';

/** The settings of a company. */
export const company: Topic = ({ world, data, read, refuses }) => {
  const own = () => read<Company>('Companies', ownCompanyId());

  test('a logo is shown until it is removed', async () => {
    const { id } = await own();
    expect(await data().logoOf(id)).toBeNull();
    await data().uploadLogo(await world().picture());
    expect(await data().logoOf(id)).toMatch(/^\/api\/containers\/companylogo\/download\/.+/);
    await data().removeLogo();
    expect(await data().logoOf(id)).toBeNull();
  });

  test('there is storage left', async () => {
    expect(await data().storage()).toMatchObject({
      isLimited: true,
      level: 'enough',
      total: expect.any(Number) as unknown,
    });
  });

  test('a new name of the company is in the session at once', async () => {
    await data().renameCompany(await own(), 'Harrow & Weavers');
    expect(currentSession()).toMatchObject({ companyName: 'Harrow & Weavers' });
  });

  test('a key for a program is made for the password, shown once, and revoked', async () => {
    const rights = ['Add Swatch', 'Edit Swatch'] as const;
    const wanted = { name: 'ERP', access: 'write', rights, expiresOn: null, password: world().password } as const;
    const make = (changes: object) => data().makeApiKey({ ...wanted, ...changes });
    await refuses(make({ expiresOn: '2020-01-01' }), refusals.keyExpiryInvalid('expiresOn'));
    await refuses(make({ password: 'Wrong-Horse-9' }), refusals.proofPasswordInvalid());
    const { key, ...made } = await make({ code: '' });
    expect(made).toMatchObject({ name: 'ERP', access: 'write', rights, revokedAt: null, lastUsedAt: null });
    expect(key.startsWith(`${made.prefix}_`)).toBe(true);
    expect(await read<ApiKey>('ApiKeys', made.id)).toEqual(made);
    await data().delete('ApiKeys', { id: made.id });
    const revoked = { id: made.id, revokedAt: expect.any(String) as unknown };
    expect(await read<ApiKey>('ApiKeys', made.id)).toMatchObject(revoked);
  });

  const sets = [{ name: 'Shop floor', permissions: ['Add Swatch', 'Edit Swatch'] }] as const;
  const aSheet = {
    ...{ name: 'Hang tag', page: { width: 215.9, height: 279.4 }, columns: 3, rows: 6 },
    ...{ label: { width: 66, height: 40 }, left: 6, top: 12, pitchX: 69, pitchY: 43 },
  };
  const templates = [{ name: 'Usual', text: 'in two weeks' }];
  test.each<readonly [string, 'mill' | 'vendor', (seen: Company) => Promise<Company>, object]>([
    ['its name', 'mill', (seen) => data().renameCompany(seen, 'Harrow Weavers'), { name: 'Harrow Weavers' }],
    ['sets of rights', 'mill', (seen) => data().savePermissionSets(seen, sets), { permissionSets: sets }],
    ['sheets of labels', 'mill', (seen) => data().saveLabelSheets(seen, [aSheet]), { labelSheets: [aSheet] }],
    ['texts of quotes', 'vendor', (seen) => data().saveQuoteTemplates(seen, templates), { quoteTemplates: templates }],
    [
      'an account for cards, whose key is masked',
      'vendor',
      (seen) => data().savePaymentSettings(seen, { paymentApiKey: 'secret', paymentApiUrl: world().gateway }),
      { paymentApiKey: '********', paymentKeySetAt: expect.any(String) as unknown },
    ],
  ])('%s are saved on top of what was seen', async (_what, who, save, after) => {
    world().signIn(who);
    const seen = await own();
    const saved = await save(seen);
    expect(saved).toMatchObject({ id: seen.id, ...after });
    expect(await own()).toMatchObject(after);
    await refuses(save(seen), refusals.revisionOutdated());
    world().signIn('mill');
  });
};
