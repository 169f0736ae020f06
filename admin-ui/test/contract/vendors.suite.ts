import type { Customer } from '../../src/types/wire';
import type { VendorOutcome } from '../../src/providers/data/vendor-verbs';
import * as refusals from '../fake/refusals';
import { made, type Topic } from './contract';

/** The links between mills and vendors. */
export const vendors: Topic = ({ world, data, read, refuses }) => {
  const link = () => read<Customer>('Customers', world().linkId);

  test('a vendor is added once, with its contact', async () => {
    const { otherVendorId } = world();
    const listed = made((await data().listedVendors()).find(({ id }) => id === otherVendorId));
    const contact = { company: listed.name, name: 'Bea Hall', email: 'bea@loom.example', phone: '5550102000' };
    const outcomes: [string, VendorOutcome][] = [];
    const add = (attempt: string) =>
      data().addVendors(new Map([[otherVendorId, contact]]), attempt, (...outcome) => void outcomes.push(outcome));
    await add('attempt-1');
    await add('attempt-2');
    expect(outcomes).toEqual([
      [otherVendorId, 'added'],
      [otherVendorId, 'existing'],
    ]);
    const { data: links } = await data().getList<Customer>('Customers', {
      ...{ filter: { vendorId: otherVendorId, status: true }, sort: { field: 'id', order: 'ASC' } },
      pagination: { page: 1, perPage: 10 },
    });
    expect(links).toMatchObject([
      {
        vendorName: listed.name,
        companyName: listed.name,
        name: 'Bea Hall',
        phone: '5550102000',
        paymentOption: 'any',
      },
    ]);
  });

  test('a contact is changed on top of what was seen', async () => {
    const seen = await link();
    expect(await data().changeContact(seen, { name: 'Cleo Weft' })).toMatchObject({ id: seen.id, name: 'Cleo Weft' });
    await refuses(data().changeContact(seen, { name: 'Late' }), refusals.revisionOutdated());
    const long = `${'x'.repeat(250)}@y.example`;
    await refuses(data().changeContact(await link(), { email: long }), refusals.linkTooLong('email'));
    expect(await link()).toMatchObject({ name: 'Cleo Weft', email: seen.email });
  });

  test('a vendor keeps notes for a mill, and an empty one is removed', async () => {
    world().signIn('vendor');
    expect(await data().saveDefaultNotes(await link(), { header: 'call first', grommet: 'brass' })).toMatchObject({
      vendorNotes: { header: 'call first', grommet: 'brass' },
    });
    await data().saveDefaultNotes(await link(), { header: '' });
    expect((await link()).vendorNotes).toEqual({ grommet: 'brass' });
    world().signIn('mill');
  });
};
