import { clear, del, entries, get, promisifyRequest, set } from 'idb-keyval'
import { deleteDatabase, durableStore } from '../device/durable-store.ts'
import type { Owner } from './owner.ts'
import type { Sealed } from './seal.ts'

const PREFIX = 'singgah-wallet:'
const KEY = 'key'
const GLANCE = 'glance'

/** Storage for one person's sealed stays, together with the key that opens them. */
export type WalletStore = {
  /** The key; null where there is none, so that nothing that lies there can be read any more. */
  key: () => Promise<CryptoKey | null>
  /** Keeps a new key, unless another tab was first: then gives that one. */
  keyOr: (fresh: CryptoKey) => Promise<CryptoKey>
  /** Records are unvalidated and must be checked by the reader. */
  all: () => Promise<[bookingId: string, record: unknown][]>
  put: (bookingId: string, sealed: Sealed) => Promise<void>
  /** Data of the instant next-trip view; unvalidated like the rest. */
  glance: () => Promise<unknown>
  putGlance: (sealed: Sealed) => Promise<void>
  remove: (bookingId: string) => Promise<void>
  /** The key first: from then on the rest is noise, also where its deletion is cut short. */
  wipe: () => Promise<void>
}

export const walletName = ({ clientId, id }: Owner): string => `${PREFIX}${clientId}:${id}`

const isKey = (value: unknown): value is CryptoKey => typeof CryptoKey !== 'undefined' && value instanceof CryptoKey

/**
 * A database per person and company. Its names are ids of bookings, its values are encrypted with a key that no script can
 * read out. Key and values lie on the same device: who opens the unlocked browser as this person opens the wallet. It
 * keeps the facts out of files, backups and whatever else reads the disk, and makes a wipe certain.
 */
export const deviceWalletStore = (owner: Owner): WalletStore => {
  const name = walletName(owner)
  const store = durableStore(name)
  return {
    async key() {
      const found: unknown = await get(KEY, store)
      return isKey(found) ? found : null
    },
    keyOr: (fresh) =>
      store('readwrite', async (records) => {
        const found: unknown = await promisifyRequest<unknown>(records.get(KEY))
        if (isKey(found)) return found
        records.put(fresh, KEY)
        await promisifyRequest(records.transaction)
        return fresh
      }),
    async all() {
      const found = await entries<string, unknown>(store)
      return found.filter(([name]) => name !== KEY && name !== GLANCE)
    },
    put: (bookingId, sealed) => set(bookingId, sealed, store),
    glance: () => get(GLANCE, store),
    putGlance: (sealed) => set(GLANCE, sealed, store),
    remove: (bookingId) => del(bookingId, store),
    async wipe() {
      await del(KEY, store).catch(() => undefined)
      await clear(store).catch(() => undefined)
      await deleteDatabase(name)
    },
  }
}

/** Deletes the wallets of everybody but one person: a wipe that was cut short is finished at the next start. */
export const deleteOtherWallets = async (owner: Owner | null): Promise<void> => {
  // Missing in older browsers.
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return
  const stored = owner === null ? null : walletName(owner)
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(PREFIX) === true && name !== stored) await deleteDatabase(name)
  }
}
