import { portalPages, recordsAt, type PortalPage } from '../portal-pages.js';
import type { Fixture } from '../stage.js';
import { surfaceOf, type Surface } from './surface.js';

/** What is known of a page beyond its declaration. */
interface Detail extends Partial<Pick<Surface, 'shows' | 'onPhone'>> {
  /** The record to open; by default the first one that the API lists. */
  readonly id?: (stage: Fixture) => string;
}

const firstId = async (stage: Fixture, reader: 'mill' | 'vendor', page: PortalPage): Promise<string> => {
  const answer = await stage[reader].get(`/api${recordsAt(page)}`);
  const [first] = answer.body as readonly { readonly id: string }[];
  if (first === undefined) throw new Error(`The stage has no record for ${page.path}.`);
  return first.id;
};

/**
 * A surface for each page of a company's portal, so that a new page is looked at without being written down here.
 * @param details by the path of the page
 */
export const surfacesOfPages = (
  company: PortalPage['company'],
  reader: 'mill' | 'vendor',
  details: Readonly<Record<string, Detail>>,
): readonly Surface[] => {
  const pages = portalPages.filter((page) => page.company === company);
  const unknown = Object.keys(details).filter((path) => pages.every((page) => page.path !== path));
  if (unknown.length > 0) throw new Error(`The portal has no page at ${unknown.join(', ')}.`);
  return pages.map((page) => {
    const { id, ...detail } = details[page.path] ?? {};
    const address = async (stage: Fixture) =>
      page.path.replace(':id', id === undefined ? await firstId(stage, reader, page) : id(stage));
    return { ...surfaceOf(reader)(page.path, page.path.includes(':id') ? address : page.path), ...detail };
  });
};
