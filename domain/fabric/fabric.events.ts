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
    /** The address of its picture, as clients receive it. */
    readonly photo: string | null;
    readonly active: boolean;
    readonly discontinued: boolean;
  }
>;
/**
 * `texts` holds all texts after the edit except the grade; `from` holds the old values of the changed texts. A first
 * grade is an edit: it is no change of grade, and puts no notice on a swatch.
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
/** The whole list of its other codes: each is scanned and typed in place of its code (docs/http.md, "Other codes"). */
export type FabricOtherCodesSet = EventOf<
  'FabricOtherCodesSet',
  { readonly codes: readonly string[]; readonly from: readonly string[] }
>;
/** Every swatch of the fabric becomes inactive, by one event, so that a crash cannot leave some of them active. */
export type FabricSwatchesDeactivated = EventOf<'FabricSwatchesDeactivated'>;
/** Every swatch of the fabric leaves its group. `removals` counts these events, from 1. */
export type FabricSwatchesRemoved = EventOf<'FabricSwatchesRemoved', { readonly removals: number }>;
/** The fabric and all of its swatches are deleted (A79); order lines keep their texts. */
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
  | FabricOtherCodesSet
  | FabricSwatchesDeactivated
  | FabricSwatchesRemoved
  | FabricDeleted;
