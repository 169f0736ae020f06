import { fabricTexts, toWire, unsetTexts, wireNames, type WireTexts } from '../../domain/fabric/fabric-texts.js';
import { type Declared, members, nullable } from '../../infra/schema/fields.js';

/** Part of the version of each model with these columns; raise it by one for each change of the fabric's texts. */
export const fabricColumnsVersion = 0;

type Columns<Texts> = {
  readonly [Wire in keyof Texts]: null extends Texts[Wire] ? Declared<string | null> : 'text';
};

function columnsOf(): Columns<WireTexts>;
function columnsOf(): object {
  const columnOf = (isRequired: boolean) => (isRequired ? 'text' : nullable('text'));
  return Object.fromEntries(fabricTexts.map(({ wire, isRequired }) => [wire, columnOf(isRequired)]));
}

export const fabricColumns = columnsOf();

export const textsBesideCode = wireNames.filter((wire) => wire !== 'code');

/** The texts for records where only the code is certain: a line of an order, or a row of a scan. */
export const knownColumns = { code: 'text', ...members(textsBesideCode, nullable('text')) } as const;

export const unsetColumns = toWire(unsetTexts);
