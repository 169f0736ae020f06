import { manufacturerPaths, vendorPaths } from '../../admin-ui/src/routes/paths.js';
import type { Stage } from './stage.js';
import { millPages } from './surfaces/mill-pages.js';
import type { Path } from './surfaces/surface.js';
import { vendorSurfaces } from './surfaces/vendor.js';

const noStage = { orders: {}, inventoryGroupId: '1', reader: { userId: '1' }, clerkId: '1' } as Stage;
const addressOf = (path: Path): string => (typeof path === 'string' ? path : path(noStage));

test('each path of the portal is looked at', () => {
  const looked = [...millPages, ...vendorSurfaces].map(({ path }) => addressOf(path));
  const isLooked = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replace(/:id/, '[^/]+')}$`);
    return looked.some((address) => pattern.test(address));
  };
  expect([...manufacturerPaths, ...vendorPaths].filter((path) => !isLooked(path))).toEqual([]);
});
