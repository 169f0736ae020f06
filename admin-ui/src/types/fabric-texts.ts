import { fabricTexts } from '../generated/api';

export type FabricTextName = (typeof fabricTexts)[number]['name'];
/** The texts of a fabric that a user types, in its own form and in that of a swatch. */
export type FabricFormTexts = Readonly<Record<FabricTextName, string>>;
type GivenTexts = { readonly [Name in FabricTextName]?: string | null };

const namesOf = (isRequired: boolean) =>
  fabricTexts.filter(({ isRequiredInFiles }) => isRequiredInFiles === isRequired).map(({ name }) => name);

/** The texts that forms and files of swatches require. */
export const requiredTexts = namesOf(true);
export const optionalTexts = namesOf(false);

export const textsOfLines = fabricTexts.filter(({ isOfLines }) => isOfLines);
export const textsAfterCode = textsOfLines.filter(({ name }) => name !== 'code');

export function eachText<Value>(valueOf: (name: FabricTextName) => Value): Readonly<Record<FabricTextName, Value>>;
export function eachText(valueOf: (name: FabricTextName) => unknown): object {
  return Object.fromEntries(fabricTexts.map(({ name }) => [name, valueOf(name)]));
}

/** The texts of a fabric, a swatch or a row, as fields hold them; empty ones when nothing is given. */
export const formTextsOf = (from: GivenTexts | undefined): FabricFormTexts => eachText((name) => from?.[name] ?? '');

/** The text next to a fabric's code: "Herringbone, Indigo / Ecru". */
export const lineText = (from: GivenTexts): string =>
  textsAfterCode
    .map(({ name }) => from[name])
    .filter(Boolean)
    .join(', ');

/** A row of a template; an import skips each row that begins like this. */
export const samples = {
  code: '# HB-2041',
  alias: 'Quay',
  pattern_name: 'Herringbone',
  color: 'Indigo / Ecru',
  grade: 'C',
};
