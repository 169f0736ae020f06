import type { DomainEvent } from '../kit/event.js';

interface OfSound {
  readonly companyId: string;
  readonly soundTypeId: string;
  readonly soundFileId: string;
}

export type SoundUploaded = DomainEvent<
  'SoundUploaded',
  OfSound & {
    /** 8 hex digits, an underscore and the name that the file had (A40). */
    readonly name: string;
    /** The name of the file in its store. */
    readonly fileName: string;
    /** Bytes. */
    readonly size: number;
    readonly isDefault: boolean;
  }
>;
export type SoundMadeDefault = DomainEvent<
  'SoundMadeDefault',
  OfSound & {
    readonly name: string;
    /** The sound that was the default until then. */
    readonly insteadOf: string;
  }
>;
export type SoundDeleted = DomainEvent<'SoundDeleted', OfSound & { readonly name: string }>;

export type SoundEvent = SoundUploaded | SoundMadeDefault | SoundDeleted;
