import type { NearSlot } from './near-slot.ts'
import { ofEveryProduct } from './products.ts'

/** Nearby listings by product; null for products without any. */
export const nearListings = ofEveryProduct<NearSlot | null>(async (parts) => (await parts.loadNear?.()) ?? null)
