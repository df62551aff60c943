import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import { readClaims } from '../session/claims.ts'
import { readStored, STORAGE_KEYS } from '../device/storage-keys.ts'
import type { Tombstones } from '../session/tombstones.ts'
import { storedMark, lastOwner } from './marks.ts'
import { isSame, type Owner } from './owner.ts'
import { isSealed, seal, unseal, type Sealed } from './seal.ts'
import type { WalletStore } from './store.ts'

/** Raised when the words below change; what another version wrote is not shown. */
const VERSION = 1

/**
 * The first lines of a stay as they stand on the screen before the app does: words, in the language and the writing of
 * the moment they were written. `checkOut` is a day of the place whose IANA zone is `zone`.
 */
const glanceSchema = v.object({
  title: v.string(),
  name: v.string(),
  days: v.string(),
  address: v.string(),
  phone: v.string(),
  asOf: v.string(),
  checkOut: v.string(),
  zone: v.string(),
})
export type Glance = v.InferOutput<typeof glanceSchema>

/** Moved to another person's wallet it does not open. */
const place = ({ clientId, id }: Owner): string => `${clientId} ${id} glance`

export const sealGlance = (key: CryptoKey, owner: Owner, glances: readonly Glance[]): Promise<Sealed> =>
  seal(key, place(owner), VERSION, glances)

/** Device access needed to read the instant next-trip view. */
export type GlanceDevice = {
  storeOf: (owner: Owner) => WalletStore
  tombstones: Pick<Tombstones, 'isBuried'>
  unfinishedWipes: () => Promise<Owner[]>
  storage?: Storage
}

/** True if a person signed out in the session of this wallet, and it was not removed yet. */
const isLeft = async (
  owner: Owner,
  sessions: readonly (string | null)[],
  given: { wiping: Promise<Owner[]>; tombstones: GlanceDevice['tombstones'] },
): Promise<boolean> => {
  const [wipes, ...buried] = await Promise.all([
    given.wiping,
    ...sessions.filter((id) => id !== null).map((id) => given.tombstones.isBuried(id)),
  ])
  return buried.includes(true) || wipes.some((one) => isSame(one, owner))
}

/**
 * The next trip in this device's wallet, with its owner, by the rules of the wallet: null if there is none, another
 * person is signed in, its owner has signed out, or it is unreadable. `now` in milliseconds since 1970. Never throws.
 */
export const nextTripAtAGlance = async (
  now: number,
  device: GlanceDevice,
): Promise<{ owner: Owner; glance: Glance } | null> => {
  const { storage, tombstones } = device
  try {
    // Asked first: the databases of a browser that has just been opened wake up while `localStorage` is read.
    const wiping = device.unfinishedWipes()
    const owner = lastOwner(storage)
    const isShared = readStored(STORAGE_KEYS.shared, storage) !== null
    if (owner === null || storedMark(storage).kind !== 'stored' || isShared) return null
    const token = readStored(STORAGE_KEYS.token, storage)
    const claims = token === null ? null : readClaims(token)
    if (claims !== null && !isSame(claims.user, owner)) return null
    const store = device.storeOf(owner)
    const [isGone, key, record] = await Promise.all([
      isLeft(owner, [owner.sessionId, claims?.sessionId ?? null], { wiping, tombstones }),
      store.key(),
      store.glance(),
    ])
    if (isGone || key === null || !isSealed(record) || record.version !== VERSION) return null
    const glances = v.parse(v.array(glanceSchema), await unseal(key, place(owner), record))
    const glance = glances.find(({ checkOut, zone }) => dayInZone(new Date(now), zone) <= checkOut)
    return glance === undefined ? null : { owner, glance }
  } catch {
    return null
  }
}
