import type { ComponentType } from 'react'

/** Listings of a product around a point; nothing where there are none. */
export type NearSlot = ComponentType<{ latitude: number; longitude: number }>
