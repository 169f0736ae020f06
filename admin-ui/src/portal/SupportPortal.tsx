import type { ReactNode } from 'react';
import { supportTexts } from '../i18n/en/support';
import { addTexts } from '../i18n/texts';
import { dataProvider } from '../providers/data-provider';
import { supportVerbs } from '../providers/data/support/index';
import { PortalLayout } from '../shell/PortalLayout';
import { SupportTools } from '../support';
import { PortalAdmin } from './PortalAdmin';
import { portalPages } from './portal-pages';
import { representations, supportPages } from './support-pages';

addTexts(supportTexts);

const pages = portalPages(supportPages);
/** The first page of the menu, which the portal's own path shows. */
const [{ path: first } = { path: '' }] = supportPages;
const data = { ...dataProvider, ...supportVerbs };
const tools = <SupportTools />;

const SupportLayout = ({ children }: { readonly children: ReactNode }) => (
  <PortalLayout tools={tools}>{children}</PortalLayout>
);

const SupportPortal = () => (
  <PortalAdmin
    portal="support"
    pages={pages}
    home={first}
    representations={representations}
    data={data}
    layout={SupportLayout}
  />
);

export default SupportPortal;
