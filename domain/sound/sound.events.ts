import type { DomainEvent } from '../kit/event.js';

interface OfSound {
  readonly companyId: string;
  readonly soundTypeId: string;
  readonly soundFileId: string;
}

export type SoundUploaded = DomainEvent<
  'SoundUploaded',
  OfSound & {
    /** 8 hex digits, an underscore and the original file name (A40). */
    readonly name: string;
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
    readonly insteadOf: string;
  }
>;
export type SoundDeleted = DomainEvent<'SoundDeleted', OfSound & { readonly name: string }>;

export type SoundEvent = SoundUploaded | SoundMadeDefault | SoundDeleted;
