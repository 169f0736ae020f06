import { screen, waitFor } from '@testing-library/react';
import { LogoPanel } from '../../../src/company/details/DetailsTab';
import { ApiError } from '../../../src/providers/http';
import { Badge } from '../../../src/shell/Badge';
import { fakePortal } from '../../fake/fake-portal';
import { millId } from '../../kit/records/ids';
import { showPage, signInAs } from '../../kit/render-page';

const logo = '/api/containers/companylogo/download/mill.png';
const picture = (name: string): File => new File(['cloth'], name, { type: 'image/png' });

const open = () => {
  const portal = fakePortal();
  const element = (
    <>
      <Badge />
      <LogoPanel companyId={millId} />
    </>
  );
  const page = showPage({ portal, element });
  const shown = () => [...page.container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  return { portal, shown, ...page };
};

describe('the logo of the own company', () => {
  test('stands in the top bar once it is chosen, and the initials once it is removed', async () => {
    signInAs('mill');
    const { user, shown } = open();
    await screen.findByText('HM');
    await user.upload(screen.getByLabelText('Logo', { selector: 'input' }), picture('mill.png'));
    await screen.findByText('The logo is set.');
    await waitFor(() => expect(shown()).toEqual([logo, logo]));
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    await screen.findByText('HM');
    expect(shown()).toEqual([]);
  });

  test('that is refused leaves the one that is there, and says why', async () => {
    signInAs('mill');
    const { portal, user, shown } = open();
    await user.upload(screen.getByLabelText('Logo', { selector: 'input' }), picture('mill.png'));
    await waitFor(() => expect(shown()).toHaveLength(2));
    const message = 'This file type is not taken.';
    portal.fail('uploadLogo', new ApiError(422, { statusCode: 422, name: 'Error', message }));
    await user.upload(screen.getByLabelText('Logo', { selector: 'input' }), picture('other.png'));
    await screen.findByText(message);
    expect(shown()).toEqual([logo, logo]);
  });

  test('is for admins to set', async () => {
    signInAs('mill', { role: 'user' });
    open();
    await screen.findByText('An admin of your company sets it.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
