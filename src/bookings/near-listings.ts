import type { NearSlot } from './near-slot.ts'
import { ofEveryProduct } from './products.ts'

/** What products offer around a place; null where one offers nothing. */
export const nearListings = ofEveryProduct<NearSlot | null>(async (parts) => (await parts.loadNear?.()) ?? null)
