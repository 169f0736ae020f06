import { ask, ApiError } from '../../providers/http';
import { useEffect, useState } from 'react';

interface Plan {
  readonly type: 'manufacturer' | 'vendor' | 'user';
  readonly max_users: number;
  readonly price_per_user: number;
}

interface Setting {
  readonly name: string;
  readonly value: string | { readonly discount?: number } | null;
}

/** Prices in dollars for each user and month, and discounts in percent. */
export interface Prices {
  readonly base: Readonly<Record<'manufacturer' | 'vendor', number>>;
  readonly extra: number;
  /** The discount for three years. */
  readonly termDiscount: number;
  /** The cap of all discounts together. */
  readonly mostDiscount: number;
}

/** Shown where the server has no price (S1 section 9); the server never charges by these (A47). */
export const fallbackPrices: Prices = {
  base: { manufacturer: 50, vendor: 50 },
  extra: 15,
  termDiscount: 5,
  mostDiscount: 75,
};

/** Users in a pack. */
export const packSize = 5;

const readPrices = async (): Promise<Prices> => {
  const [plans, settings] = await Promise.all([ask<readonly Plan[]>('/Plans'), ask<readonly Setting[]>('/Settings')]);
  const priceOf = (type: Plan['type'], fallback: number) =>
    plans.find((plan) => plan.type === type && plan.max_users === packSize)?.price_per_user ?? fallback;
  const percentOf = (wanted: string, fallback: number) => {
    const value = settings.find(({ name }) => name === wanted)?.value;
    return typeof value === 'object' ? (value?.discount ?? fallback) : fallback;
  };
  const { base, extra, termDiscount, mostDiscount } = fallbackPrices;
  return {
    base: { manufacturer: priceOf('manufacturer', base.manufacturer), vendor: priceOf('vendor', base.vendor) },
    extra: priceOf('user', extra),
    termDiscount: percentOf('TermDiscount', termDiscount),
    mostDiscount: percentOf('MaxDiscount', mostDiscount),
  };
};

/** The prices of the server; until they are loaded, or where it has none, those of the specification. */
export const usePrices = (): Prices => {
  const [found, setFound] = useState(fallbackPrices);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      try {
        const prices = await readPrices();
        if (isHere) setFound(prices);
      } catch (error) {
        // The fallback prices stay.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void read();
    return () => {
      isHere = false;
    };
  }, []);
  return found;
};
