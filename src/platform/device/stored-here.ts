import { clear, entries } from 'idb-keyval'
import { durableStore } from './durable-store.ts'
import { deviceSealedStore } from '../outbox/sealed-store.ts'
import type { Owner } from '../outbox/store.ts'
import { readStored, STORAGE_KEYS, writeStored } from './storage-keys.ts'
import { notifyWallets, wipeWallet } from '../wallet/wipe.ts'
import { deviceWalletStore, walletName } from '../wallet/store.ts'

/** Database of saved cities. */
export const SAVED_CITIES = 'singgah-cities'

/** Kinds of data on this device. `sealed` belongs to people who signed out here and kept unsent changes, `help` to no one. */
export const STORED_KINDS = ['pages', 'wallet', 'changes', 'sealed', 'searches', 'cities', 'help'] as const
export type StoredKind = (typeof STORED_KINDS)[number]

/** Number of records, their approximate size in bytes, and the time of the oldest in milliseconds since 1970. */
export type StoredPart = { kind: StoredKind; count: number; bytes: number; since: number | null }

const SEARCHES = [STORAGE_KEYS.searches, STORAGE_KEYS.flightSearches]

const namesHere = async (): Promise<ReadonlySet<string>> => {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return new Set()
  const databases = await indexedDB.databases().catch(() => [])
  return new Set(databases.flatMap(({ name }) => name ?? []))
}

const databaseOf = (kind: StoredKind, { clientId, id }: Owner): string | null => {
  const names: Record<StoredKind, string | null> = {
    pages: `singgah-user:${clientId}:${id}`,
    wallet: walletName({ clientId, id }),
    changes: `singgah-outbox:${clientId}:${id}`,
    sealed: 'singgah-sealed',
    searches: null,
    cities: SAVED_CITIES,
    help: 'singgah-public',
  }
  return names[kind]
}

const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return new Blob([value]).size
  if (value instanceof ArrayBuffer) return value.byteLength
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), 0)
}

/** Records carry their time as `at`, changes as `madeAt`. */
const timeOf = (value: unknown): number | null => {
  if (typeof value !== 'object' || value === null) return null
  if ('madeAt' in value && typeof value.madeAt === 'number') return value.madeAt
  return 'at' in value && typeof value.at === 'number' ? value.at : null
}

const partOf = (kind: StoredKind, records: readonly unknown[]): StoredPart => ({
  kind,
  count: records.length,
  bytes: records.reduce<number>((sum, record) => sum + bytesOf(record), 0),
  since: records.reduce<number | null>((oldest, record) => {
    const time = timeOf(record)
    return time === null || (oldest !== null && oldest < time) ? oldest : time
  }, null),
})

/** A wallet's key and the lines of the next trip are no trips. */
const isRecord = (kind: StoredKind, key: IDBValidKey): boolean =>
  kind !== 'wallet' || (key !== 'key' && key !== 'glance')

/** Data stored on this device for a person, and for people who signed out here; empty kinds are left out. */
export const storedHere = async (owner: Owner): Promise<StoredPart[]> => {
  const here = await namesHere()
  const parts = STORED_KINDS.map(async (kind): Promise<StoredPart> => {
    const name = databaseOf(kind, owner)
    if (name === null)
      return partOf(
        kind,
        SEARCHES.map((key) => readStored(key)).filter((value) => value !== null),
      )
    if (!here.has(name)) return partOf(kind, [])
    const found = await entries<IDBValidKey, unknown>(durableStore(name)).catch(() => [])
    return partOf(
      kind,
      found.filter(([key]) => isRecord(kind, key)).map(([, value]) => value),
    )
  })
  return (await Promise.all(parts)).filter(({ count }) => count > 0)
}

/** Removes the stored data of a kind. Pending changes are not removed here: they are sent or discarded one by one. */
export const removeStored = async (kind: Exclude<StoredKind, 'changes'>, owner: Owner): Promise<void> => {
  if (kind === 'searches') {
    for (const key of SEARCHES) writeStored(key, null)
  } else if (kind === 'wallet') {
    const locks = 'locks' in navigator ? { locks: navigator.locks } : {}
    await wipeWallet(owner, { storeOf: deviceWalletStore, ...locks, notify: notifyWallets })
  } else if (kind === 'sealed') {
    const boxes = deviceSealedStore()
    for (const [boxId] of await boxes.all()) await boxes.remove(boxId)
  } else {
    const name = databaseOf(kind, owner)
    if (name !== null) await clear(durableStore(name))
  }
}
