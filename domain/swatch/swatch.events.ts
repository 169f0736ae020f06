import type { RecordedTexts } from '../fabric/fabric-texts.js';
import type { DomainEvent } from '../kit/event.js';

interface OfSwatch {
  readonly swatchId: string;
  readonly groupId: string;
  readonly fabricId: string;
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfSwatch & Data>;

/** The flags of a swatch (S2 section 3). */
export interface SwatchFlags {
  readonly gradeNotice: boolean;
  readonly active: boolean;
  readonly scanned: boolean;
}

/**
 * `fabric`: the texts at the addition; a swatch shows the present texts of its fabric (A77). `removals`: how often all
 * swatches of the fabric had been removed before.
 */
export type SwatchAdded = EventOf<
  'SwatchAdded',
  SwatchFlags & { readonly fabric: RecordedTexts; readonly removals: number }
>;
export type SwatchEdited = EventOf<'SwatchEdited', { readonly changes: Partial<SwatchFlags> }>;
export type SwatchRemoved = EventOf<'SwatchRemoved'>;

export type SwatchEvent = SwatchAdded | SwatchEdited | SwatchRemoved;
