import { readClaims } from '../session/claims.ts'
import type { Session } from '../session/session.ts'
import type { Tombstones } from '../session/tombstones.ts'
import { sealGlance, type Glance } from './glance.ts'
import {
  flightLeavesOn,
  flightsInOrder,
  isFlightLongOver,
  readFlight,
  type WalletFlight,
} from '#src/products/flights/wallet/flight-facts.ts'
import { learnedOfFlights, type ToldOfFlights } from '#src/products/flights/wallet/flight-learning.ts'
import { learned, type Told } from '#src/products/stays/wallet/learning.ts'
import { keptMark, lastOwner, setKeptMark, setLastOwner } from './marks.ts'
import { isSame, type Owner } from './owner.ts'
import { isSealed, newKey, seal, unseal } from './seal.ts'
import {
  inOrder,
  isLongOver,
  leavesOn,
  readStay,
  versionAfter,
  type WalletStay,
} from '#src/products/stays/wallet/stay-facts.ts'
import type { WalletStore } from './store.ts'
import { WALLET_LOCK, wipeWallet } from './wipe.ts'

type Locks = {
  request: ((name: string, work: () => Promise<void>) => Promise<unknown>) &
    ((name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<unknown>)
}

/** Why nothing is kept: a shared device, a page without encryption (no HTTPS), or a browser that keeps nothing. */
export type NotKept = 'shared' | 'noCipher' | 'refused'

export type WalletView = {
  /** False until the device was read for the first time. */
  isOpened: boolean
  /** Owner of the wallet; null if it has none. */
  owner: Owner | null
  /** Soonest first. */
  stays: readonly WalletStay[]
  flights: readonly WalletFlight[]
  notKept: NotKept | null
  /** The browser has deleted the stored data, and the person was not notified. */
  isGone: boolean
}

const CLOSED: WalletView = { isOpened: false, owner: null, stays: [], flights: [], notKept: null, isGone: false }

type Change = { put: { bookingId: string; version: number; facts: unknown }[]; remove: string[] }

const changedStays = ({ put, remove }: { put: WalletStay[]; remove: string[] }): Change => ({
  put: put.map((facts) => ({ bookingId: facts.bookingId, version: versionAfter(), facts })),
  remove,
})
const changedFlights = ({ put, remove }: { put: WalletFlight[]; remove: string[] }): Change => ({
  put: put.map((facts) => ({ bookingId: facts.bookingId, version: FLIGHT_FACTS, facts })),
  remove,
})

/** Storage place of a stay: a record sealed for another place cannot be opened. */
const place = ({ clientId, id }: Owner, bookingId: string): string => `${clientId} ${id} ${bookingId}`

type Opened = { stays: WalletStay[]; flights: WalletFlight[]; hasKey: boolean }
const NOTHING: Opened = { stays: [], flights: [], hasKey: false }

/**
 * Under this number lie the facts of flights. Those of stays begin at 1 and leave it out: a build that knows stays only takes
 * it for newer, and leaves it alone.
 */
const FLIGHT_FACTS = 1000

/**
 * A person's stays and flights that are available offline, without sign-in and after an update. It opens for the
 * signed-in person; without a session, for the last one, unless they signed out. A sign-in by another person deletes
 * the previous wallet.
 */
export const createWallet = (given: {
  session: Pick<Session, 'getState'>
  now: () => number
  storeOf: (owner: Owner) => WalletStore
  /** Deletes every wallet but this one. */
  deleteOthers: (owner: Owner | null) => Promise<void>
  /** The first lines of stays, for the screen before the app is there. */
  glancesAt: (stays: readonly WalletStay[], flights: readonly WalletFlight[]) => Promise<Glance[]>
  /** Which sessions were signed out on this device. */
  tombstones: Pick<Tombstones, 'isBuried'>
  isShared: () => boolean
  hasCipher: boolean
  locks?: Locks
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  storage?: Storage
}) => {
  const { now, storage } = given
  let view = CLOSED
  /** The browser would keep nothing when it was last asked to. */
  let isRefused = false
  /** Last stored content of the instant next-trip view. */
  let glanced = ''
  const listeners = new Set<() => void>()

  const show = (next: WalletView): void => {
    view = next
    for (const listener of listeners) listener()
  }

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (given.locks) await given.locks.request(WALLET_LOCK, work)
    else await work()
  }

  const isLeft = async (sessionId: string | null): Promise<boolean> =>
    sessionId !== null && (await given.tombstones.isBuried(sessionId).catch(() => false))

  const wipe = (owner: Owner): Promise<void> =>
    wipeWallet(owner, {
      storeOf: given.storeOf,
      ...(given.locks ? { locks: given.locks } : {}),
      ...(storage ? { storage } : {}),
      // If `localStorage` fails, the tabs would otherwise notify each other endlessly.
      tell: () => {
        if (!isSame(lastOwner(storage), owner)) given.channel?.postMessage({ kind: 'changed' })
      },
    })

  /** Determines the owner. Another person's wallet, and one whose owner signed out before a crash, is deleted now. */
  const claim = async (): Promise<Owner | null> => {
    const { user } = given.session.getState()
    const last = lastOwner(storage)
    if (last !== null && ((user !== null && !isSame(user, last)) || (await isLeft(last.sessionId)))) await wipe(last)
    const { user: stillIn, token } = given.session.getState()
    const still = lastOwner(storage)
    if (stillIn === null) return still
    // The session that a later sign-out buries is this one.
    const sessionId = token === null ? null : (readClaims(token)?.sessionId ?? null)
    if (still !== null && isSame(still, stillIn) && sessionId !== null && sessionId !== still.sessionId)
      setLastOwner({ ...still, sessionId }, storage)
    return stillIn
  }

  /** Reads valid entries. Those over for two days and broken ones are removed. */
  const read = async (owner: Owner): Promise<Opened> => {
    const store = given.storeOf(owner)
    const key = await store.key()
    if (key === null) return NOTHING
    const stays: WalletStay[] = []
    const flights: WalletFlight[] = []
    for (const [bookingId, record] of await store.all()) {
      const facts = isSealed(record) ? await unseal(key, place(owner, bookingId), record) : undefined
      if (isSealed(record) && record.version === FLIGHT_FACTS) {
        const flight = facts === undefined ? null : readFlight(facts)
        if (flight === null || isFlightLongOver(flight, now())) await store.remove(bookingId)
        else flights.push(flight)
        continue
      }
      const stay = isSealed(record) && facts !== undefined ? readStay(record.version, facts) : null
      if (stay === 'newer') continue
      if (stay === null || isLongOver(stay, now())) await store.remove(bookingId)
      else stays.push(stay)
    }
    return { stays: inOrder(stays), flights: flightsInOrder(flights), hasKey: true }
  }

  const notKept = (): NotKept | null => (given.isShared() ? 'shared' : given.hasCipher ? null : 'noCipher')

  const note = ({ stays, flights }: Omit<Opened, 'hasKey'>): void => {
    const [untilDay] = [...stays.map(leavesOn), ...flights.map(flightLeavesOn)].toSorted().toReversed()
    setKeptMark(untilDay === undefined ? { kind: 'none' } : { kind: 'kept', untilDay }, storage)
  }

  /** Updates the instant next-trip view if it has changed. A storage failure only affects this view. */
  const keepGlance = async (owner: Owner, { stays, flights }: Opened): Promise<void> => {
    const glances = await given.glancesAt(stays, flights)
    const said = place(owner, JSON.stringify(glances))
    if (said === glanced) return
    await alone(async () => {
      const store = given.storeOf(owner)
      const key = isSame(lastOwner(storage), owner) ? await store.key() : null
      if (key !== null) await store.putGlance(await sealGlance(key, owner, glances))
    })
    glanced = said
  }

  const refresh = async (): Promise<void> => {
    const reason = notKept()
    if (reason !== null) {
      show({ ...CLOSED, isOpened: true, notKept: reason })
      return
    }
    try {
      const owner = await claim()
      const isNoted = isSame(lastOwner(storage), owner)
      const opened = owner === null || !isNoted ? NOTHING : await read(owner)
      if (keptMark(storage).kind === 'kept' && isNoted) {
        if (opened.hasKey) note(opened)
        else setKeptMark({ kind: 'gone' }, storage)
      }
      // The session may have changed during the database access.
      const { user } = given.session.getState()
      if (user !== null && !isSame(user, owner)) return refresh()
      const isGone = keptMark(storage).kind === 'gone'
      const { stays, flights } = opened
      show({ isOpened: true, owner, stays, flights, notKept: isRefused ? 'refused' : null, isGone })
      if (owner !== null && isNoted) await keepGlance(owner, opened).catch(() => undefined)
    } catch {
      show({ ...CLOSED, isOpened: true, notKept: 'refused' })
    }
  }

  given.channel?.addEventListener('message', () => void refresh())

  const write = async (owner: Owner, told: Told | ToldOfFlights): Promise<void> => {
    const { user, token } = given.session.getState()
    if (token === null || !isSame(user, owner) || notKept() !== null) return
    const sessionId = readClaims(token)?.sessionId ?? null
    if (await isLeft(sessionId)) return
    const store = given.storeOf(owner)
    const last = lastOwner(storage)
    if (last !== null && !isSame(last, owner)) return
    const kept = await read(owner)
    const { put, remove } =
      'kind' in told
        ? changedFlights(learnedOfFlights(kept.flights, told, now()))
        : changedStays(learned(kept.stays, told, now()))
    if (put.length > 0) {
      const key = (await store.key()) ?? (await store.keyOr(await newKey()))
      // Set before the first record: data left by a crash must have an owner.
      setLastOwner({ clientId: owner.clientId, id: owner.id, sessionId }, storage)
      for (const { bookingId, version, facts } of put)
        await store.put(bookingId, await seal(key, place(owner, bookingId), version, facts))
    }
    for (const bookingId of remove) await store.remove(bookingId)
    if (put.length > 0 || remove.length > 0) note(await read(owner))
  }

  return {
    getView: (): WalletView => view,
    /** Server snapshot for prerendering. */
    getViewThere: (): WalletView => CLOSED,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Reads owner and content again. Never throws. */
    refresh,

    /**
     * Stores the stays and flights of a server response. Skipped after a sign-out, on a shared device, or without
     * encryption. Never throws: a storage failure only affects the wallet.
     */
    async learn(owner: Owner, told: Told | ToldOfFlights): Promise<void> {
      try {
        // The previous person's data is deleted first: the lock below is for writing.
        await claim()
        await alone(() => write(owner, told))
        isRefused = false
      } catch {
        isRefused = true
        show({ ...CLOSED, isOpened: true, notKept: 'refused' })
        return
      }
      given.channel?.postMessage({ kind: 'changed' })
      await refresh()
    },

    /** Completes interrupted wipes: a device has the wallet of one person only. Never throws. */
    tidy: (): Promise<void> =>
      alone(async () => given.deleteOthers(given.session.getState().user ?? lastOwner(storage))).catch(() => undefined),

    /** Removes the wallet of a person, with its key. */
    async wipe(owner: Owner): Promise<void> {
      await wipe(owner)
      await refresh()
    },

    /** The person has seen the notice that the browser deleted the stored data. */
    async acknowledge(): Promise<void> {
      if (keptMark(storage).kind === 'gone') setKeptMark({ kind: 'none' }, storage)
      await refresh()
    },
  }
}

export type Wallet = ReturnType<typeof createWallet>
