import { ofEveryProduct } from './products.ts'
import type { WaySlot } from './way-slot.ts'

/** What every product offers for ways that a trip lacks. */
export const missingWays = ofEveryProduct<WaySlot | null>(async (parts) => (await parts.loadWay?.()) ?? null)
