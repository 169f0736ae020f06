import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { toneOf } from '../../../infra/files/tone.js';
import type { KeyAccess } from '../../../domain/api-key/api-key.decider.js';
import { permissionKeys, type PermissionKey } from '../../../domain/user/permissions.js';
import { aBillOf } from '../world/a-bill.js';
import { anApiKey } from '../world/an-api-key.js';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { aScanner } from '../world/a-scanner.js';
import { aSupporter } from '../world/a-supporter.js';
import { signUpPartners, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import type { TestApp } from '../world/test-app.js';

/** The callers of the matrix: the users of two linked companies and of two without links to them, and support. */
export interface MatrixWorld {
  readonly app: TestApp;
  readonly partners: TradingPartners;
  readonly strangers: { readonly manufacturer: TestCompany; readonly vendor: TestCompany };
  readonly support: SignedIn;
  /** Support with the partners' manufacturer opened, and support with the unlinked one. */
  readonly looking: SignedIn;
  /** The scanning app, signed in with an app password of a new admin of the manufacturer. */
  aScanner(): Promise<SignedIn>;
  /** A user of a company with exactly these flags. */
  userWith(company: TestCompany, flags: readonly PermissionKey[]): Promise<SignedIn>;
  /** A key of a company with exactly these rights. */
  keyWith(company: TestCompany, access: KeyAccess, rights: readonly PermissionKey[]): Promise<SignedIn>;
  /** Makes a new record of the two partners for a path parameter, such as `fabric` or `order`. */
  fresh(kind: string): Promise<string>;
}

const manyUsers = { noOfUsers: 250 };

const firstId = async (caller: SignedIn, path: string): Promise<string> => {
  const answer = await caller.get(path);
  const [row] = answer.body as readonly { readonly id?: string; readonly name?: string }[];
  return row?.id ?? row?.name ?? randomUUID();
};

/** A recorded mail: workers send it after the response to its request. */
const sentMail = async (support: SignedIn): Promise<string> => {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(20)) {
    const [mail] = (await support.get('/api/support/mails')).body as readonly { readonly id: string }[];
    if (mail !== undefined) return mail.id;
  }
  throw new Error('No mail was recorded.');
};

export const aWorld = async (app: TestApp): Promise<MatrixWorld> => {
  const partners = await signUpPartners(app, manyUsers);
  const { mill, vendor } = partners;
  const support = await aSupporter(app);
  const known = new Map<string, Promise<SignedIn>>();
  const noScans = { title: 'Mobile App Access', key: 'Mobile App Access', checked: false };
  const userWith = (company: TestCompany, flags: readonly PermissionKey[]): Promise<SignedIn> => {
    const key = `${company.companyId} ${permissionKeys.filter((flag) => flags.includes(flag)).join()}`;
    const user_permissions = permissionKeys.map((flag) => ({ title: flag, key: flag, checked: flags.includes(flag) }));
    const user = known.get(key) ?? aUser(app, company, [], { user_permissions });
    known.set(key, user);
    return user;
  };
  const keys = new Map<string, Promise<SignedIn>>();
  const keyWith = (company: TestCompany, access: KeyAccess, rights: readonly PermissionKey[]): Promise<SignedIn> => {
    const name = `${company.companyId} ${access} ${rights.join()}`;
    const key = keys.get(name) ?? anApiKey(app, company, { access, rights });
    keys.set(name, key);
    return key;
  };
  const scan = async (): Promise<string> => {
    const group = await aGroup(mill);
    await aSwatch(mill, group.id, (await aFabric(mill)).id);
    const scans = [{ code: 'X', scannedAt: '2026-01-05T09:00:00.000Z' }];
    return (
      await saveRecord(mill, 'POST', `/InventoryGroups/${group.id}/scannedGroups`, {
        id: randomUUID(),
        name: 'Monday',
        scans,
      })
    ).id;
  };
  const file = async (): Promise<string> => {
    const answer = await mill.get(`/api/ScannedGroups/${await completed()}/createCSV`);
    return (answer.body as { data: { fileName: string } }).data.fileName;
  };
  const completed = async (): Promise<string> => {
    const id = await scan();
    await saveRecord(mill, 'POST', `/ScannedGroups/${id}/complete`, {});
    return id;
  };
  const makers: Readonly<Record<string, () => Promise<string>>> = {
    company: async () => mill.companyId,
    sessions: async () => randomUUID(),
    passkeys: async () => randomUUID(),
    appPasswords: async () => randomUUID(),
    apiKeys: async () => (await anApiKey(app, mill)).userId,
    // Without rights, because only users with every right of a user may send its welcome link.
    user: async () => (await aUser(app, mill, [], { user_permissions: [noScans] })).userId,
    fabric: async () => (await aFabric(mill)).id,
    group: async () => (await aGroup(mill, { inventoryTypeId: await firstId(mill, '/api/InventoryTypes') })).id,
    swatch: async () => (await aSwatch(mill, (await aGroup(mill)).id, (await aFabric(mill)).id)).id,
    scan,
    completedScan: completed,
    scannedSwatch: async () => {
      await completed();
      return firstId(mill, '/api/ScannedSwatches');
    },
    link: async () => partners.linkId,
    orderGroup: async () => {
      const { id } = await saveRecord(mill, 'POST', '/orderGroups', { name: randomUUID(), vendorId: vendor.companyId });
      // Its vendor does not see it before it is placed.
      await anOrderInStatus({ ...partners, groupId: id }, 'placed');
      return id;
    },
    order: async () => (await anOrderInStatus(partners, 'placed')).id,
    line: async () =>
      firstId(mill, `/api/orderFabrics?filter[where][orderId]=${(await anOrderInStatus(partners, 'placed')).id}`),
    job: async () => {
      await file();
      return firstId(mill, `/api/jobs?filter[where][userId]=${mill.userId}`);
    },
    file,
    photo: async () => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#335577' } }).png();
      const upload = mill.request('POST', `/api/Fabrics/${(await aFabric(mill)).id}/uploadFabricImg`);
      const answer = await upload.attach('file', await picture.toBuffer(), 'a.png');
      return (answer.body as { Location: string }).Location.split('/').at(-1) ?? '';
    },
    sound: async () => {
      const type = await firstId(mill, '/api/SoundTypes');
      const upload = mill.request('POST', '/api/SoundFiles/upload').field('soundTypeId', type);
      return ((await upload.attach('file', toneOf([440]), 'a.wav')).body as { id: string }).id;
    },
    bill: async () => (await aBillOf(app, mill.companyId)).id,
    // A list shows everybody's automatic ones too.
    Coupons: () => firstId(mill, `/api/Coupons?filter[where][companyId]=${mill.companyId}`),
    audit: () => firstId(support, '/api/support/audit?range=[0,0]'),
    mail: async () => firstId(mill, '/api/dev/mails'),
    note: async () => {
      const note = support.request('POST', `/api/support/companies/${mill.companyId}/notes`);
      return ((await note.send({ text: 'Called' })).body as { id: string }).id;
    },
    sentMail: () => sentMail(support),
  };
  const strangers = { manufacturer: await aCompany(app, 'manufacturer'), vendor: await aCompany(app, 'vendor') };
  const looking = await aSupporter(app);
  for (const { companyId } of [mill, strangers.manufacturer])
    await looking.request('POST', `/api/support/companies/${companyId}/look`).send({ reason: 'Ticket 4711' });
  return {
    app,
    partners,
    strangers,
    looking,
    support,
    aScanner: async () => aScanner(app, await aUser(app, mill, [], { role: 'admin' })),
    userWith,
    keyWith,
    fresh: (kind) => (makers[kind] ?? (() => firstId(mill, `/api/${kind}`)))(),
  };
};
