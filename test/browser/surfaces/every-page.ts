import { portalPages, recordsAt, type PortalPage } from '../portal-pages.js';
import type { Fixture } from '../stage.js';
import { surfaceOf, type Surface } from './surface.js';

/** Details of a page beyond its declaration. */
interface Detail extends Partial<Pick<Surface, 'shows' | 'onPhone'>> {
  /** The record to open; by default the first record of the API's list. */
  readonly id?: (stage: Fixture) => string;
}

type PageReader = 'mill' | 'vendor' | 'support';

/** Support opens the company of the mill, and its records. */
const listsRecords = { mill: 'mill', vendor: 'vendor', support: 'mill' } as const;

const firstId = async (stage: Fixture, reader: PageReader, page: PortalPage): Promise<string> => {
  const answer = await stage[listsRecords[reader]].get(`/api${recordsAt(page)}`);
  const [first] = answer.body as readonly { readonly id: string }[];
  if (first === undefined) throw new Error(`The stage has no record for ${page.path}.`);
  return first.id;
};

/**
 * A surface for each page of a portal, so that a new page is checked without an entry here.
 * @param details by the path of the page
 */
export const surfacesOfPages = (
  portal: PortalPage['portal'],
  reader: PageReader,
  details: Readonly<Record<string, Detail>>,
): readonly Surface[] => {
  const pages = portalPages.filter((page) => page.portal === portal);
  const unknown = Object.keys(details).filter((path) => pages.every((page) => page.path !== path));
  if (unknown.length > 0) throw new Error(`The portal has no page at ${unknown.join(', ')}.`);
  return pages.map((page) => {
    const { path } = page;
    const { id, ...detail } = details[path] ?? {};
    const address = async (stage: Fixture) => {
      const ofCompany = path.replace(':company', stage.mill.companyId);
      if (!path.includes(':id')) return ofCompany;
      return ofCompany.replace(':id', id === undefined ? await firstId(stage, reader, page) : id(stage));
    };
    return { ...surfaceOf(reader)(path, path.includes(':') ? address : path), ...detail };
  });
};
