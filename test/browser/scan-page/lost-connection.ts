import type { BrowserContext } from 'playwright-core';
import { describePortal } from '../portal.js';
import { patience } from '../visitor.js';
import { aShowroom, codesOf, scansOf, type Showroom } from './a-showroom.js';
import { phoneOf, type PhonePage } from './phone.js';

interface Cuts {
  readonly codes: number;
  readonly cuts: number;
}

/** Places among the codes, at random but never two the same. */
const placesOf = ({ codes, cuts }: Cuts): ReadonlySet<number> => {
  const places = new Set<number>();
  while (places.size < cuts) places.add(1 + Math.floor(Math.random() * (codes - 1)));
  return places;
};

/** Reads codes while the connection is lost and the page is killed at random places. */
export const describeLostConnection = ({ codes, cuts }: Cuts): void =>
  describePortal('the scanner without a connection', (portal) => {
    let showroom: Showroom;
    let context: BrowserContext;
    let phone: PhonePage;
    beforeAll(async () => {
      showroom = await aShowroom(portal.app);
      const visitor = await portal.visitor();
      ({ context } = visitor);
      await visitor.page.setViewportSize({ width: 375, height: 812 });
      phone = phoneOf(visitor.page);
    }, 120_000);

    /** The page ends without any last word, and begins again, as when a phone has no memory left. */
    const kill = async () => {
      const address = phone.page.url();
      const next = await context.newPage();
      await phone.page.close();
      phone = phoneOf(next);
      await phone.open(address);
      await phone.field().waitFor();
    };

    test(
      `loses and doubles none of ${codes} codes at ${cuts} cuts`,
      async () => {
        await phone.open();
        await phone.signIn(showroom.mill.email);
        await phone.begin(showroom.name);
        await phone.untilStored();
        const places = placesOf({ codes, cuts });
        const read = Array.from({ length: codes }, (_, at) => showroom.codes[at] ?? `NEW-${at}`);
        let isOffline = false;
        for (const [at, code] of read.entries()) {
          if (places.has(at)) {
            isOffline = !isOffline;
            await context.setOffline(isOffline);
            // Half of the kills happen without a connection, and half with one.
            await kill();
          }
          await phone.read(code);
        }
        await context.setOffline(true);
        await kill();
        await phone.page.getByText(new RegExp(`^0 left`)).waitFor();
        await context.setOffline(false);
        await phone.complete();
        await phone.button('New scan').waitFor();
        const scans = await scansOf(showroom);
        expect(scans).toMatchObject([{ status: 'complete', counts: { missing: 0, unknown: codes - 4, duplicate: 0 } }]);
        const known = await codesOf(showroom, scans[0]?.id ?? '');
        expect(known).toHaveLength(codes);
        expect(known.toSorted()).toEqual(read.toSorted());
      },
      8 * patience + codes * 400,
    );
  });
