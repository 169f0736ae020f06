import type { DomainEvent } from '../kit/event.js';

interface OfSwatch {
  readonly swatchId: string;
  readonly groupId: string;
  readonly fabricId: string;
  readonly companyId: string;
}

/** A swatch shows the texts of its fabric (A77); these are the texts when it was added. */
export interface SwatchTexts {
  readonly code: string;
  readonly alias: string | null;
  readonly patternName: string;
  readonly color: string;
  readonly grade: string | null;
}

/** The flags of a swatch (S2 section 3). */
export interface SwatchFlags {
  readonly gradeNotice: boolean;
  readonly active: boolean;
  readonly scanned: boolean;
}

/** `removals`: how often all swatches of the fabric had been removed when this one was added. */
export type SwatchAdded = DomainEvent<
  'SwatchAdded',
  OfSwatch & SwatchFlags & { readonly fabric: SwatchTexts; readonly removals: number }
>;
export type SwatchEdited = DomainEvent<'SwatchEdited', OfSwatch & { readonly changes: Partial<SwatchFlags> }>;
export type SwatchRemoved = DomainEvent<'SwatchRemoved', OfSwatch>;

export type SwatchEvent = SwatchAdded | SwatchEdited | SwatchRemoved;
