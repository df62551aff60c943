import type { Lesson, WalletKind, WalletTrip } from './kind.ts'
import { readClaims } from '../session/claims.ts'
import type { Session } from '../session/session.ts'
import type { Tombstones } from '../session/tombstones.ts'
import { sealGlance, type Glance } from './glance.ts'
import { storedMark, lastOwner, setWalletMark, setLastOwner } from './marks.ts'
import { isSame, type Owner } from './owner.ts'
import { NOTHING, place, readWallet, type Opened } from './records.ts'
import { newKey, seal } from './seal.ts'
import type { WalletStore } from './store.ts'
import { WALLET_LOCK, wipeWallet } from './wipe.ts'

type Locks = {
  request: ((name: string, work: () => Promise<void>) => Promise<unknown>) &
    ((name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<unknown>)
}

/** Why nothing is kept: a shared device, a page without encryption (no HTTPS), or a browser that keeps nothing. */
export type NotStored = 'shared' | 'noCipher' | 'refused'

export type WalletView = {
  /** False until the device was read for the first time. */
  isOpened: boolean
  /** Owner of the wallet; null if it has none. */
  owner: Owner | null
  /** Soonest first. */
  trips: readonly WalletTrip[]
  notStored: NotStored | null
  /** The browser has deleted the stored data, and the person was not notified. */
  isGone: boolean
}

const CLOSED: WalletView = { isOpened: false, owner: null, trips: [], notStored: null, isGone: false }

type Given = {
  session: Pick<Session, 'getState'>
  now: () => number
  storeOf: (owner: Owner) => WalletStore
  /** Deletes every wallet but this one. */
  deleteOthers: (owner: Owner | null) => Promise<void>
  /** How each product keeps its trips. */
  kinds: () => Promise<readonly WalletKind[]>
  /** The first lines of trips, for the screen before the app is there. */
  glancesAt: (trips: readonly WalletTrip[]) => Promise<Glance[]>
  /** Which sessions were signed out on this device. */
  tombstones: Pick<Tombstones, 'isBuried'>
  isShared: () => boolean
  hasCipher: boolean
  locks?: Locks
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  storage?: Storage
}

type Alone = (work: () => Promise<void>) => Promise<void>

const aloneWith =
  ({ locks }: Given): Alone =>
  async (work) => {
    if (locks) await locks.request(WALLET_LOCK, work)
    else await work()
  }

/** Whose the wallet is, and removing the wallets of others. */
const walletOwnership = (given: Given) => {
  const { storage } = given
  const isLeft = async (sessionId: string | null): Promise<boolean> =>
    sessionId !== null && (await given.tombstones.isBuried(sessionId).catch(() => false))

  const wipe = (owner: Owner): Promise<void> =>
    wipeWallet(owner, {
      storeOf: given.storeOf,
      ...(given.locks ? { locks: given.locks } : {}),
      ...(storage ? { storage } : {}),
      // If `localStorage` fails, the tabs would otherwise notify each other endlessly.
      notify: () => {
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

  return { isLeft, wipe, claim }
}

/** Marks until when trips are stored, for the check that the browser has not deleted them. */
const noteIn =
  (storage: Storage | undefined) =>
  ({ trips }: Opened): void => {
    const untilDay = trips
      .map(({ leavesOn }) => leavesOn)
      .toSorted()
      .at(-1)
    setWalletMark(untilDay === undefined ? { kind: 'none' } : { kind: 'stored', untilDay }, storage)
  }

/** Keeps the instant next-trip view up to date. */
const glanceKeeper = (given: Given, alone: Alone) => {
  const { storage } = given
  /** Last stored content of the instant next-trip view. */
  let glanced = ''

  /** Updates the instant next-trip view if it has changed. A storage failure only affects this view. */
  return async (owner: Owner, { trips }: Opened): Promise<void> => {
    const glances = await given.glancesAt(trips)
    const written = place(owner, JSON.stringify(glances))
    if (written === glanced) return
    await alone(async () => {
      const store = given.storeOf(owner)
      const key = isSame(lastOwner(storage), owner) ? await store.key() : null
      if (key !== null) await store.putGlance(await sealGlance(key, owner, glances))
    })
    glanced = written
  }
}

/**
 * The trips of one person that open without network, without sign-in and after an update. It opens for who is signed in;
 * where nobody is, for who was last, unless they signed out. Whoever else signs in makes the last one's go.
 */
export const createWallet = (given: Given) => {
  const { now, storage } = given
  let view = CLOSED
  /** The browser would keep nothing when it was last asked to. */
  let isRefused = false
  const listeners = new Set<() => void>()

  const show = (next: WalletView): void => {
    view = next
    for (const listener of listeners) listener()
  }

  const alone = aloneWith(given)
  const { isLeft, wipe, claim } = walletOwnership(given)
  const note = noteIn(storage)
  const keepGlance = glanceKeeper(given, alone)
  const read = (owner: Owner): Promise<Opened> => readWallet(given, given.storeOf(owner), owner)

  const notStored = (): NotStored | null => (given.isShared() ? 'shared' : given.hasCipher ? null : 'noCipher')

  const refresh = async (): Promise<void> => {
    const reason = notStored()
    if (reason !== null) {
      show({ ...CLOSED, isOpened: true, notStored: reason })
      return
    }
    try {
      const owner = await claim()
      const isNoted = isSame(lastOwner(storage), owner)
      const opened = owner === null || !isNoted ? NOTHING : await read(owner)
      if (storedMark(storage).kind === 'stored' && isNoted) {
        if (opened.hasKey) note(opened)
        else setWalletMark({ kind: 'gone' }, storage)
      }
      // The session may have changed during the database access.
      const { user } = given.session.getState()
      if (user !== null && !isSame(user, owner)) return refresh()
      const isGone = storedMark(storage).kind === 'gone'
      const { trips } = opened
      show({ isOpened: true, owner, trips, notStored: isRefused ? 'refused' : null, isGone })
      if (owner !== null && isNoted) await keepGlance(owner, opened).catch(() => undefined)
    } catch {
      show({ ...CLOSED, isOpened: true, notStored: 'refused' })
    }
  }

  given.channel?.addEventListener('message', () => void refresh())

  const write = async (owner: Owner, lesson: Lesson): Promise<void> => {
    const { user, token } = given.session.getState()
    if (token === null || !isSame(user, owner) || notStored() !== null) return
    const sessionId = readClaims(token)?.sessionId ?? null
    if (await isLeft(sessionId)) return
    const store = given.storeOf(owner)
    const last = lastOwner(storage)
    if (last !== null && !isSame(last, owner)) return
    const stored = await read(owner)
    const own = stored.records.filter(({ service }) => service === lesson.service)
    const { put, remove } = lesson.apply(own, now())
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
     * Stores the trips that the server answered to a person. Nothing is stored for who has left meanwhile, on a shared device,
     * or without encryption. Never throws: a device that cannot keep it costs the wallet, and nothing else.
     */
    async applyUpdate(owner: Owner, lesson: Lesson): Promise<void> {
      try {
        // The previous person's data is deleted first: the lock below is for writing.
        await claim()
        await alone(() => write(owner, lesson))
        isRefused = false
      } catch {
        isRefused = true
        show({ ...CLOSED, isOpened: true, notStored: 'refused' })
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
      if (storedMark(storage).kind === 'gone') setWalletMark({ kind: 'none' }, storage)
      await refresh()
    },
  }
}
