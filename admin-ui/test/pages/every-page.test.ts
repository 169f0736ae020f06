import { pathIn } from '../../src/pages/paths';
import { pagesOf } from '../../src/portal/pages';
import type { Stage } from '../../../test/browser/stage';
import { millPages } from '../../../test/browser/surfaces/mill-pages';
import { measuredPages } from '../../../test/lighthouse/pages';
import type { Path } from '../../../test/browser/surfaces/surface';
import { vendorSurfaces } from '../../../test/browser/surfaces/vendor';

const noStage = { orders: {}, inventoryGroupId: '1', reader: { userId: '1' }, clerkId: '1' } as Stage;
const addressOf = (path: Path): string => (typeof path === 'string' ? path : path(noStage));

const companies = ['manufacturer', 'vendor'] as const;
const allPaths = companies.flatMap((type) => pagesOf(type).map(({ path }) => pathIn(type, path, ':id')));

test('each path of the portal is looked at', () => {
  const looked = [...millPages, ...vendorSurfaces].map(({ path }) => addressOf(path));
  const isLooked = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replace(/:id/, '[^/]+')}$`);
    return looked.some((address) => pattern.test(address));
  };
  expect(allPaths.filter((path) => !isLooked(path))).toEqual([]);
});

test('each path of the portal is measured', () => {
  const measured = measuredPages.filter(({ reader }) => reader !== 'visitor').map(({ path }) => path);
  expect(measured.toSorted()).toEqual(allPaths.toSorted());
});
