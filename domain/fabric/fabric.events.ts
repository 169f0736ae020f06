import type { DomainEvent } from '../kit/event.js';
import type { FabricTexts, RecordedTexts } from './fabric-texts.js';

interface OfFabric {
  readonly fabricId: string;
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfFabric & Data>;

export type FabricCreated = EventOf<
  'FabricCreated',
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
export type FabricEdited = EventOf<
  'FabricEdited',
  { readonly texts: RecordedTexts; readonly from: Partial<FabricTexts> }
>;
/** Puts a grade notice on every swatch of the fabric (A77). */
export type FabricRegraded = EventOf<'FabricRegraded', { readonly grade: string | null; readonly from: string | null }>;
export type FabricActivated = EventOf<'FabricActivated'>;
export type FabricDeactivated = EventOf<'FabricDeactivated'>;
export type FabricDiscontinued = EventOf<'FabricDiscontinued'>;
export type FabricContinued = EventOf<'FabricContinued'>;
export type FabricPhotoChanged = EventOf<
  'FabricPhotoChanged',
  { readonly photo: string | null; readonly from: string | null }
>;
/** Every swatch of the fabric becomes inactive, by one event, so that no crash can leave half of them. */
export type FabricSwatchesDeactivated = EventOf<'FabricSwatchesDeactivated'>;
/** Every swatch of the fabric leaves its group. `removals` counts how often that has happened, from 1. */
export type FabricSwatchesRemoved = EventOf<'FabricSwatchesRemoved', { readonly removals: number }>;
/** The fabric and all of its swatches are gone (A79); order lines keep what they show. */
export type FabricDeleted = EventOf<'FabricDeleted', { readonly code: string }>;

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
