import type { ComponentType } from 'react'
import type { TripGap, TripStop } from '#contract/bookings/trips.ts'

/** A way that a trip lacks, with the stops before and after it. */
export type MissingWay = { gap: Extract<TripGap, { kind: 'way' }>; before: TripStop; next: TripStop | undefined }

/** What a product offers for a missing way; nothing where it does not serve its places. */
export type WaySlot = ComponentType<MissingWay>
