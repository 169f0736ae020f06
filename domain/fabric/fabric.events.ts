import type { DomainEvent } from '../kit/event.js';

/** What a fabric says of itself. Unset texts are null. */
export interface FabricTexts {
  readonly code: string;
  readonly alias: string | null;
  readonly patternName: string;
  readonly color: string;
}

interface OfFabric {
  readonly fabricId: string;
  readonly companyId: string;
}

export type FabricCreated = DomainEvent<
  'FabricCreated',
  OfFabric &
    FabricTexts & {
      readonly grade: string | null;
      /** Where its picture can be read, as the client is told it. */
      readonly photo: string | null;
      readonly active: boolean;
      readonly discontinued: boolean;
    }
>;
/**
 * `texts` is the whole after the edit, `from` holds what the changed ones were. A grade is in it when the fabric had none
 * before: a first grade is no change of grade, so it puts no notice on a swatch.
 */
export type FabricEdited = DomainEvent<
  'FabricEdited',
  OfFabric & { readonly texts: FabricTexts & { readonly grade?: string }; readonly from: Partial<FabricTexts> }
>;
/** Puts a grade notice on every swatch of the fabric (A77). */
export type FabricRegraded = DomainEvent<
  'FabricRegraded',
  OfFabric & { readonly grade: string | null; readonly from: string | null }
>;
export type FabricActivated = DomainEvent<'FabricActivated', OfFabric>;
export type FabricDeactivated = DomainEvent<'FabricDeactivated', OfFabric>;
export type FabricDiscontinued = DomainEvent<'FabricDiscontinued', OfFabric>;
export type FabricContinued = DomainEvent<'FabricContinued', OfFabric>;
export type FabricPhotoChanged = DomainEvent<
  'FabricPhotoChanged',
  OfFabric & { readonly photo: string | null; readonly from: string | null }
>;
/** Every swatch of the fabric becomes inactive: one fact for all of them, so that no crash can leave half. */
export type FabricSwatchesDeactivated = DomainEvent<'FabricSwatchesDeactivated', OfFabric>;
/** Every swatch of the fabric leaves its group. `removals` counts how often that happened, from 1. */
export type FabricSwatchesRemoved = DomainEvent<'FabricSwatchesRemoved', OfFabric & { readonly removals: number }>;
/** The fabric and all of its swatches are gone (A79); order lines keep what they show. */
export type FabricDeleted = DomainEvent<'FabricDeleted', OfFabric & { readonly code: string }>;

export type FabricEvent =
  | FabricCreated
  | FabricEdited
  | FabricRegraded
  | FabricActivated
  | FabricDeactivated
  | FabricDiscontinued
  | FabricContinued
  | FabricPhotoChanged
  | FabricSwatchesDeactivated
  | FabricSwatchesRemoved
  | FabricDeleted;
