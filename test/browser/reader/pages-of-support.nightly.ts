import { aBillOf } from '../../http/world/a-bill.js';
import { describePortal } from '../portal.js';
import { inspect } from './inspect.js';
import { addLongWords } from './long-words.js';
import { supportSurfaces } from '../surfaces/support.js';

describePortal('a page of support, some of whose texts are long words, in both themes, fits each window', (portal) => {
  beforeAll(async () => {
    const stage = await portal.stage();
    await addLongWords(portal.app, stage);
    await aBillOf(portal.app, stage.mill.companyId);
  }, 180_000);

  inspect(portal, supportSurfaces);
});
