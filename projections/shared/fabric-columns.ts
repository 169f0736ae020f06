import {
  fabricTexts,
  toWire,
  unsetTexts,
  wireNames,
  type WireTexts,
  type FabricTexts,
} from '../../domain/fabric/fabric-texts.js';
import { type Declared, members, nullable } from '../../infra/schema/fields.js';
import type { Recall, Remembering } from '../../infra/schema/read-model.js';

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

// A command reads a fabric before it appends its event. Changes of the fabric in between precede the event in the log,
// and are remembered for it.

export interface FabricSince extends Partial<FabricTexts> {
  readonly photo?: string | null;
  readonly otherCodes?: readonly string[];
  /** How often all of its swatches were removed. */
  readonly removals?: number;
  readonly isDeleted?: true;
}

export const fabricKey = (fabricId: string): string => `fabric ${fabricId}`;

/** The memory holds only the texts that `rememberFabric` wrote. */
const sinceOf = (text: string | undefined): FabricSince =>
  text === undefined ? {} : (JSON.parse(text) as FabricSince);

export const fabricSince = (fabricId: string, recall: Recall): FabricSince => sinceOf(recall(fabricKey(fabricId)));

export const rememberFabric = (fabricId: string, news: FabricSince): Remembering => ({
  remember: fabricKey(fabricId),
  text: (before) => JSON.stringify({ ...sinceOf(before), ...news }),
});
