import type { Db } from '#server/database/db.ts'
import type { Point } from '#contract/places/great-circle.ts'

/** A listing of a product that can be searched as a place, such as a hotel. */
export type ListingPlace = Point & { kind: 'hotel'; id: string; cityId: string; name: string; zone: string }

/** Reads the listings of every product. */
export type ListingPlaces = (db: Db) => Promise<readonly ListingPlace[]>
