import { screen } from '@testing-library/react';
import { useCanAccess } from 'react-admin';
import { rightsOf, type Access } from '../../../src/session/rights';
import { currentSession } from '../../../src/session/session';
import { fakePortal } from '../../fake/fake-portal';
import { showPage, signInAs, signInAsSupport } from '../../kit/render-page';

const canAccess = (resource: string, action: string) => rightsOf(currentSession()).canAccess({ resource, action });

describe('access to an action on a resource', () => {
  test('is given by the right that the action needs, and to admins', () => {
    signInAs('mill', { role: 'user', permissions: ['Edit Swatch'] });
    expect([canAccess('Fabrics', 'edit'), canAccess('Fabrics', 'delete')]).toEqual([true, false]);
    signInAs('mill');
    expect([canAccess('Fabrics', 'delete'), canAccess('CompanyChanges', 'list')]).toEqual([true, true]);
  });

  test('is given by one of several rights', () => {
    signInAs('mill', { role: 'user', permissions: ['Import Swatch'] });
    expect([canAccess('InventoryGroups', 'open'), canAccess('InventoryGroups', 'edit')]).toEqual([true, false]);
  });

  test('is refused to a user where admins alone have it', () => {
    signInAs('mill', { role: 'user', permissions: ['Add User'] });
    expect(canAccess('CompanyChanges', 'list')).toBe(false);
  });

  test('lets support read and change nothing', () => {
    signInAsSupport();
    expect([canAccess('Users', 'list'), canAccess('Users', 'edit')]).toEqual([true, false]);
  });

  test.each<[string, readonly string[], Access, boolean]>([
    ['given', ['Edit Swatch'], { resource: 'Fabrics', action: 'edit' }, true],
    ['refused', ['Add Swatch'], { resource: 'Fabrics', action: 'edit' }, false],
  ])('is %s at the first render', async (_, permissions, access, expected) => {
    signInAs('mill', { role: 'user', permissions });
    const seen: unknown[] = [];
    const Page = () => {
      seen.push(useCanAccess(access).canAccess);
      return <p>Drawn</p>;
    };
    showPage({ portal: fakePortal(), element: <Page /> });
    await screen.findByText('Drawn');
    expect(new Set(seen)).toEqual(new Set([expected]));
  });
});
