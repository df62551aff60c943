import type { Service } from '#contract/core/services.ts'
import { inOrder, seriesOf, type StoredFacts, type WalletKind, type WalletTrip } from './kind.ts'
import type { Owner } from './owner.ts'
import { isSealed, unseal } from './seal.ts'
import type { WalletStore } from './store.ts'

/** Where a trip is stored: sealed for another place it does not open. */
export const place = ({ clientId, id }: Owner, bookingId: string): string => `${clientId} ${id} ${bookingId}`

/** A record that opened, and the trip in it; `newer` where only a later build can read it. */
type OpenRecord = StoredFacts & { service: Service; trip: WalletTrip | 'newer' }
export type Opened = { trips: WalletTrip[]; records: OpenRecord[]; hasKey: boolean }
export const NOTHING: Opened = { trips: [], records: [], hasKey: false }

/** `foreign`: of a product that this build does not know; null where it cannot be read. */
const openRecord = async (
  key: CryptoKey,
  where: string,
  record: unknown,
  kinds: readonly WalletKind[],
): Promise<OpenRecord | 'foreign' | null> => {
  if (!isSealed(record)) return null
  const { version } = record
  const kind = kinds.find(({ series }) => series === seriesOf(version))
  if (kind === undefined) return 'foreign'
  const facts = await unseal(key, where, record)
  const trip = facts === undefined ? null : kind.read({ version, facts })
  return trip === null ? null : { version, facts, service: kind.service, trip }
}

/** Reads valid entries. Those over for two days and broken ones are removed. */
export const readWallet = async (
  given: { kinds: () => Promise<readonly WalletKind[]>; now: () => number },
  store: WalletStore,
  owner: Owner,
): Promise<Opened> => {
  const [kinds, key] = await Promise.all([given.kinds(), store.key()])
  if (key === null) return NOTHING
  const records: OpenRecord[] = []
  for (const [bookingId, record] of await store.all()) {
    const opened = await openRecord(key, place(owner, bookingId), record, kinds)
    if (opened === 'foreign') continue
    if (opened === null || (opened.trip !== 'newer' && opened.trip.isLongOver(given.now())))
      await store.remove(bookingId)
    else records.push(opened)
  }
  const trips = records.flatMap(({ trip }) => (trip === 'newer' ? [] : [trip]))
  return { trips: inOrder(trips), records, hasKey: true }
}
