import * as v from 'valibot'
import { listingContentSchema } from '#contract/products/listings.ts'
import { openPublicStore, openUserStore, type UserStore } from '#src/platform/device/user-store.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'

type Person = Pick<SessionUser, 'id' | 'clientId'>
type Store = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem' | 'entries'>

const recordSchema = v.object({
  listingId: v.string(),
  content: listingContentSchema,
  /** Version of the server that it began from; 0 before the first save. */
  version: v.number(),
  /** This device, for the server. */
  writer: v.string(),
  /** Not at the server yet. */
  isDirty: v.boolean(),
  /** Milliseconds since 1970. */
  changedAt: v.number(),
})
export type DeviceListing = v.InferOutput<typeof recordSchema>

/** Query key of listings on this device. */
export const DEVICE_LISTINGS = ['device listings'] as const

const PREFIX = 'listing '

const read = (text: string | null): DeviceListing | null => {
  if (text === null) return null
  try {
    const record = v.safeParse(recordSchema, JSON.parse(text))
    return record.success ? record.output : null
  } catch {
    return null
  }
}

/**
 * Listings on this device, as they were typed: in the store of the person, or in that of the device until somebody signs in
 * and opens one.
 */
export const deviceListings = (
  user: Person | null,
  openStores: { own: Store | null; visitors: Store } | null = null,
) => {
  const { own, visitors } = openStores ?? { own: user ? openUserStore(user) : null, visitors: openPublicStore() }
  const store = own ?? visitors
  return {
    async load(listingId: string): Promise<DeviceListing | null> {
      const key = PREFIX + listingId
      const known = read(await store.getItem(key))
      if (own === null) return known
      const typed = read(await visitors.getItem(key))
      if (typed === null) return known
      // Typed before the sign-in: it is the person's from now on.
      await own.setItem(key, JSON.stringify(typed))
      await visitors.removeItem(key)
      return typed
    },
    save: (record: DeviceListing): Promise<void> => store.setItem(PREFIX + record.listingId, JSON.stringify(record)),
    remove: (listingId: string): Promise<void> => store.removeItem(PREFIX + listingId),
    /** The latest first. */
    async all(): Promise<DeviceListing[]> {
      const found = [...(await store.entries()), ...(own === null ? [] : await visitors.entries())]
      return found
        .flatMap(([key, text]) => {
          const record = key.startsWith(PREFIX) ? read(text) : null
          return record === null ? [] : [record]
        })
        .toSorted((one, other) => other.changedAt - one.changedAt)
    },
  }
}
export type DeviceListings = ReturnType<typeof deviceListings>
