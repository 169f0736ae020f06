import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aCompany, signIn, type SignedIn, type TestCompany, testPassword } from '../../../test/http/world/a-company.js';
import { aDeviceAt, codeOf } from '../../../test/http/world/a-scanner.js';
import { anOrder, signUpPartners } from '../../../test/http/world/an-order.js';
import { startTestApp, type TestApp } from '../../../test/http/world/test-app.js';
import { portalTexts } from '../../src/i18n/en/portal';
import { addTexts } from '../../src/i18n/texts';
import { dataProvider } from '../../src/providers/data-provider';
import { keepSession } from '../../src/session/session';
import { dataProviderContract } from '../contract/data-provider.suite';
import { standInForBrowser } from './browser-stand-in';

const read = (company: TestCompany, companyType: 'manufacturer' | 'vendor', who: SignedIn = company): void =>
  keepSession({
    ...{ token: who.token, userId: who.userId, userEmail: company.email, username: company.username, role: 'admin' },
    ...{ companyId: company.companyId, companyName: company.name, companyType },
    ...{ timeZone: 'America/New_York', permissions: [] },
  });

describe('over HTTP', () => {
  let app: TestApp;
  let end: () => void;
  afterAll(async () => {
    end();
    await app.stop();
  });

  dataProviderContract('the real one, against the product', async () => {
    addTexts(portalTexts);
    app = await startTestApp();
    const { publicUrl } = app.product.ports.config;
    end = standInForBrowser(app, aDeviceAt(app));
    const [partners, other] = await Promise.all([signUpPartners(app, { noOfUsers: 10 }), aCompany(app, 'vendor')]);
    const { mill, vendor, linkId } = partners;
    const data = dataProvider;
    return {
      data,
      linkId,
      otherVendorId: other.companyId,
      password: testPassword,
      gateway: `${publicUrl}/test-gateway`,
      codeOf: (secret) => codeOf(secret, 0),
      signIn: (who) => (who === 'mill' ? read(mill, 'manufacturer') : read(vendor, 'vendor')),
      signInAs: async ({ email }) => read(mill, 'manufacturer', await signIn(app, email ?? '')),
      aDraft: async () => (await anOrder(partners)).id,
      aScan: async () => {
        const group = await data.addGroup({ name: `Scan ${randomUUID()}`, version: '1' });
        const texts = { code: `S-${randomUUID()}`, alias: '', pattern_name: 'Twill', color: 'Red', grade: 'A' };
        await data.addSwatch(group.id, texts, { grade_notice: false, active: true });
        const codes = [{ code: 'CT-UNKNOWN', scannedAt: new Date().toISOString() }];
        const { id } = await data.sendScan(group.id, { id: randomUUID(), name: 'Monday', codes, isFirst: true });
        await data.completeScan(id);
        return id;
      },
      picture: async () => {
        const create = { width: 8, height: 8, channels: 3, background: '#335577' } as const;
        const bytes = await sharp({ create }).png().toBuffer();
        return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
      },
    };
  });
});
