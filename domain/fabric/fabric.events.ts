import type { DomainEvent } from '../kit/event.js';
import type { FabricTexts, RecordedTexts } from './fabric-texts.js';

interface OfFabric {
  readonly fabricId: string;
  readonly companyId: string;
}

export type FabricCreated = DomainEvent<
  'FabricCreated',
  OfFabric &
    RecordedTexts & {
      /** The address of its picture, as clients are given it. */
      readonly photo: string | null;
      readonly active: boolean;
      readonly discontinued: boolean;
    }
>;
/**
 * `texts` holds all texts but the grade after the edit, `from` the changed ones before it. A first grade is among them:
 * it is no change of grade, so it puts no notice on a swatch.
 */
export type FabricEdited = DomainEvent<
  'FabricEdited',
  OfFabric & { readonly texts: RecordedTexts; readonly from: Partial<FabricTexts> }
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
/** Every swatch of the fabric becomes inactive, by one event, so that no crash can leave half of them. */
export type FabricSwatchesDeactivated = DomainEvent<'FabricSwatchesDeactivated', OfFabric>;
/** Every swatch of the fabric leaves its group. `removals` counts how often that has happened, from 1. */
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
