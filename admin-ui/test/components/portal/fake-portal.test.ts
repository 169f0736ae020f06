import { portalTexts } from '../../../src/i18n/en/portal';
import { addTexts } from '../../../src/i18n/texts';
import { dataProviderContract } from '../../contract/data-provider.suite';
import { fakePortal } from '../../fake/fake-portal';
import { fakePassword } from '../../fake/fake-sign-ins';
import { aCoupon, aPlan } from '../../kit/records/billing';
import { aCompany, aLink, aUser } from '../../kit/records/companies';
import { aScan, aScannedSwatch, aSwatch, aFabric } from '../../kit/records/inventory';
import { anOrder, anOrderGroup, aLine } from '../../kit/records/orders';
import { aSoundType } from '../../kit/records/sounds';
import { vendorId } from '../../kit/records/ids';
import { signInAs } from '../../kit/render-page';

addTexts(portalTexts);

/** Actions of the fake that the suite does not call, with the reason. */
const uncalled = {
  historyOf: 'the history is made of the events of the product, of which the fake has none',
  updateMany: 'no page changes several records by a call of react-admin, and the fake refuses it',
  deleteMany: 'no page deletes several records by a call of react-admin, and the fake refuses it',
  labelSheets: 'the sheets of the product are more than the one of the fake',
  printLabels: 'it changes nothing, and its file is shown in a tab of a browser',
  downloadBill: 'it changes nothing, and its file goes to the disk of a browser',
};

const otherVendor = { id: 'other-vendor', name: 'Quay Works', type: 'vendor' } as const;
const portal = fakePortal({
  Companies: [aCompany(), aCompany({ id: vendorId, name: 'Loom & Vale', type: 'vendor' }), aCompany(otherVendor)],
  Customers: [aLink()],
  Users: [aUser({ id: 'ada', username: 'ada', role: 'admin' })],
  OrderGroups: [anOrderGroup()],
  Plans: [aPlan(), aPlan({ id: 'pack', name: 'Extra pack', type: 'user', price_per_user: 15 })],
  Coupons: [aCoupon({ name: aCompany().referralCode ?? '', expiry: '2027-11-20T09:00:00.000Z' })],
  SoundTypes: [aSoundType()],
});
const { server } = portal;

dataProviderContract('the fake, in memory', async () => ({
  data: portal.data,
  linkId: 'link',
  otherVendorId: otherVendor.id,
  password: fakePassword,
  gateway: 'https://gateway.example',
  codeOf: () => '123456',
  signIn: (who) => signInAs(who),
  signInAs: async ({ id }) => {
    server.change('Users', { id }, { hasJoined: true });
    signInAs('mill', { userId: id, token: server.newId() });
  },
  aDraft: async () => {
    const { id } = server.add('Orders', anOrder({ id: server.newId() }));
    server.add('OrderFabrics', aLine({ id: server.newId(), orderId: id }));
    return id;
  },
  aScan: async () => {
    const counts = { ...aScan().counts, expected: 1, scanned: 1, missing: 1, unknown: 1 };
    const { id } = server.add('ScannedGroups', aScan({ id: server.newId(), counts }));
    const swatch = server.add('Swatches', aSwatch({ id: server.newId(), code: 'S-1' }));
    server.add('Fabrics', aFabric({ id: swatch.fabricId, code: 'S-1' }));
    const row = { scannedGroupId: id, fabricId: swatch.fabricId };
    server.add('ScannedSwatches', aScannedSwatch({ ...row, id: server.newId(), swatchId: swatch.id, scanned: false }));
    const unknown = { swatchId: null, fabricId: null, code: 'CT-UNKNOWN', unknown: true, row: 1 };
    server.add('ScannedSwatches', aScannedSwatch({ ...row, ...unknown, id: server.newId() }));
    return id;
  },
  picture: async () => new File(['picture'], 'picture.png', { type: 'image/png' }),
}));

describe('the fake portal', () => {
  test('has no verb that the suite does not hold against the product', () => {
    const compared = portal.verbs.filter((verb) => portal.callsOf(verb).length > 0);
    expect(portal.verbs.filter((verb) => !compared.includes(verb)).toSorted()).toEqual(
      Object.keys(uncalled).toSorted(),
    );
  });

  test('fails by the name of a verb that it lacks, unless a test says what it answers', async () => {
    const { data, answer } = fakePortal();
    await expect(data.verifyOrder('order', true)).rejects.toThrow('The fake portal lacks the verb verifyOrder.');
    answer('copyGroup', 'a group');
    expect(await data.copyGroup('group', 'key')).toBe('a group');
  });
});
