import * as v from 'valibot'
import { uuidv7 } from 'uuidv7'
import type { Call } from '../api/api.ts'
import { connectivity } from '../device/connectivity.ts'
import { ApiError } from '../api/errors.ts'
import { STILL_TRYING_MS } from '../api/slow-calls.ts'
import { entrySchema, type OutboxEntry } from './entry.ts'
import type { OutboxKind } from './kinds.ts'
import type { OutboxStore, Owner } from './store.ts'
import { problemOf, verdictOn, waitAfter } from './verdict.ts'
import { OUTBOX_LOCK } from './wipe.ts'

/** Timeout for networks that drop requests: a retry with the same key is safe. */
const GIVEN_UP_AFTER_MS = 30_000
/** Completed changes are listed for a day. */
const DONE_STORED_MS = 86_400_000

type Kinds = Readonly<Record<string, OutboxKind>>
type Locks = { request: (name: string, work: () => Promise<void>) => Promise<unknown> }

/** How a change that was just made stands. */
export type Submitted = 'sent' | 'waiting'

export type OutboxView = {
  /** Entries of the signed-in person, oldest first. */
  entries: readonly OutboxEntry[]
  /** The one that is on its way from this tab. */
  sendingId: string | null
}

type Box = { owner: Owner; store: OutboxStore }

const EMPTY: OutboxView = { entries: [], sendingId: null }

const read = async (store: OutboxStore): Promise<OutboxEntry[]> => {
  const storedItems = (await store.all()).flatMap((record) => {
    const entry = v.safeParse(entrySchema, record)
    // An envelope of another version stays where it is, for the version that can read it.
    return entry.success ? [entry.output] : []
  })
  return storedItems.toSorted((one, other) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1))
}

/** Resolves when the work, which never throws, has ended, or when the "still trying" message would appear. */
const endedOrLong = (work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, STILL_TRYING_MS)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Changes that outlive the network, the tab and the browser: each is on the disk before anything is sent, is sent with its
 * own key until the server has answered, in the order of its lane, by one tab, and only while its owner is signed in.
 */
export const createOutbox = <K extends Kinds>(given: {
  kinds: K
  session: { getState: () => { user: Owner | null } }
  call: Call
  now: () => number
  storeOf: (owner: Owner) => OutboxStore
  /** False if storage is not allowed: then a change is sent immediately or not at all. */
  mayStore: () => boolean
  locks?: Locks
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  random?: () => number
}) => {
  const { kinds, now } = given
  const random = given.random ?? Math.random
  let view = EMPTY
  let open: Box | null = null
  let sending: AbortController | null = null
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const doneListeners = new Set<(entry: OutboxEntry) => void>()

  const show = (next: Partial<OutboxView>): void => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }

  const opened = (): Box | null => {
    const { user } = given.session.getState()
    if (user === null) return null
    if (open?.owner.id !== user.id || open.owner.clientId !== user.clientId)
      open = { owner: user, store: given.storeOf(user) }
    return open
  }

  const refresh = async (): Promise<OutboxEntry[]> => {
    const box = opened()
    const entries = box === null ? [] : await read(box.store)
    if (box === opened()) show({ entries })
    return entries
  }

  const notify = async (message: { kind: 'changed' } | { kind: 'done'; entry: OutboxEntry }): Promise<void> => {
    given.channel?.postMessage(message)
    await refresh()
  }

  const kindOf = ({ kind, version }: OutboxEntry): OutboxKind | null => {
    const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    return known !== undefined && version <= known.version ? known : null
  }

  const notifyDone = (entry: OutboxEntry): void => {
    for (const listener of doneListeners) listener(entry)
  }

  const later = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void drain(), milliseconds)
  }

  /** Stores the result of an attempt, unless the owner signed out or discarded the change in the meantime. */
  const afterFailure = async (box: Box, entry: OutboxEntry, next: Partial<OutboxEntry>): Promise<void> => {
    const isThere = (await read(box.store)).some(({ id }) => id === entry.id)
    if (isThere && box === opened()) await box.store.put({ ...entry, ...next })
    await notify({ kind: 'changed' })
  }

  /** Sends one entry and stores the result. False if the others need not be tried now. */
  const sendOne = async (box: Box, entry: OutboxEntry, kind: OutboxKind): Promise<boolean> => {
    const stopping = new AbortController()
    const givingUp = setTimeout(() => stopping.abort(), GIVEN_UP_AFTER_MS)
    sending = stopping
    show({ sendingId: entry.id })
    try {
      const input = entry.version < kind.version ? kind.migrate(entry.input, entry.version) : entry.input
      await kind.send(given.call, input, { idempotencyKey: entry.id, background: true, signal: stopping.signal })
      if (box !== opened()) return false
      const done: OutboxEntry = { ...entry, input: null, state: 'done', endedAt: now() }
      await box.store.put(done)
      notifyDone(done)
      await notify({ kind: 'done', entry: done })
      return true
    } catch (error) {
      const tries = entry.tries + 1
      const verdict = verdictOn(error)
      if (verdict === 'refused') {
        const problem = error instanceof ApiError ? problemOf(error) : null
        await afterFailure(box, entry, { tries, state: 'refused', endedAt: now(), problem })
        return true
      }
      const wait = waitAfter(tries, random)
      await afterFailure(box, entry, { tries, notBefore: verdict === 'later' ? now() + wait : entry.notBefore })
      // Another server (such as a captive portal) may answer for a while, and there is no event when that ends.
      if (verdict === 'stop') later(wait)
      return verdict !== 'stop'
    } finally {
      clearTimeout(givingUp)
      sending = null
      show({ sendingId: null })
    }
  }

  const forgetOld = async (store: OutboxStore, entries: readonly OutboxEntry[]): Promise<void> => {
    for (const { id, state, endedAt } of entries) {
      if (state === 'done' && now() - (endedAt ?? 0) > DONE_STORED_MS) await store.remove(id)
    }
  }

  const sendAll = async (): Promise<void> => {
    const box = opened()
    if (box === null) return
    await forgetOld(box.store, await read(box.store))
    // Evaluated in each iteration: entries and their owner may change in between.
    while (box === opened() && connectivity() === 'online') {
      const heads = new Map<string, OutboxEntry>()
      for (const entry of await read(box.store)) {
        if (entry.state === 'waiting' && !heads.has(entry.lane)) heads.set(entry.lane, entry)
      }
      const due = [...heads.values()].flatMap((entry) => {
        const kind = kindOf(entry)
        return kind === null ? [] : [{ entry, kind }]
      })
      const next = due.find(({ entry }) => entry.notBefore <= now())
      if (next === undefined) {
        const soonest = Math.min(...due.map(({ entry }) => entry.notBefore))
        if (Number.isFinite(soonest)) later(Math.max(0, soonest - now()))
        return
      }
      if (!(await sendOne(box, next.entry, next.kind))) return
    }
  }

  const alone = async (work: () => Promise<void>): Promise<void> => {
    await (given.locks ? given.locks.request(OUTBOX_LOCK, work) : work())
  }

  const sendUntilNobodyAsks = async (): Promise<void> => {
    do {
      isAskedAgain = false
      await alone(sendAll)
    } while (isAskedAgain)
  }

  /** Sends due entries. Resolves when there is nothing more to do now; never throws. */
  const drain = (): Promise<void> => {
    if (running !== null) {
      isAskedAgain = true
      return running
    }
    running = sendUntilNobodyAsks()
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
    return running
  }

  given.channel?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(messageSchema, data)
    if (!message.success) return
    void refresh().catch(() => undefined)
    if (message.output.kind === 'done') notifyDone(message.output.entry)
  })

  const add = async (box: Box, entry: OutboxEntry): Promise<void> => {
    // Shown only after it is on disk: a change displayed as saved must survive a browser crash.
    const before = await read(box.store)
    await box.store.put(entry)
    if (kinds[entry.kind]?.replaces === true) {
      const isReplaced = (one: OutboxEntry) =>
        one.lane === entry.lane && one.state === 'waiting' && one.id !== view.sendingId
      for (const { id } of before.filter(isReplaced)) await box.store.remove(id)
    }
    await notify({ kind: 'changed' })
  }

  return {
    getView: (): OutboxView => view,
    /** Server snapshot for prerendering. */
    getViewThere: (): OutboxView => EMPTY,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called in every tab when the server has taken a change; its input is gone by then. */
    onDone: (listener: (entry: OutboxEntry) => void): (() => void) => {
      doneListeners.add(listener)
      return () => doneListeners.delete(listener)
    },
    refresh,
    drain,

    /**
     * Stores a change and sends it: `sent` when the server has accepted it, `waiting` when it is on disk and will be
     * sent later, or is still being sent after three seconds. Throws an `ApiError` if it was rejected immediately; then
     * nothing is stored. Without storage it is sent immediately or fails like any call. With `waits: false` it does not
     * wait for the response, for callers that already know the server is unreachable.
     */
    async submit<Name extends keyof K & string>(
      name: Name,
      input: v.InferInput<K[Name]['input']>,
      about: string,
      { waits = true }: { waits?: boolean } = {},
    ): Promise<Submitted> {
      const kind = kinds[name]
      const box = opened()
      const id = uuidv7()
      if (kind === undefined) throw new TypeError(`no kind ${name}`)
      const sendNow = async (): Promise<Submitted> => {
        await kind.send(given.call, input, { idempotencyKey: id })
        return 'sent'
      }
      if (box === null || !given.mayStore()) return sendNow()
      const entry: OutboxEntry = {
        id,
        kind: name,
        version: kind.version,
        input,
        lane: kind.lane(input),
        about,
        madeAt: now(),
        state: 'waiting',
        tries: 0,
        notBefore: 0,
        endedAt: null,
        problem: null,
      }
      try {
        await add(box, entry)
      } catch {
        await refresh().catch(() => show({ entries: [] }))
        return sendNow()
      }
      if (!waits) {
        void drain()
        return 'waiting'
      }
      await endedOrLong(drain())
      const after = (await read(box.store)).find((one) => one.id === id)
      if (after?.state === 'refused') {
        await box.store.remove(id)
        await notify({ kind: 'changed' })
        if (after.problem !== null) throw new ApiError(after.problem)
      }
      return after?.state === 'done' ? 'sent' : 'waiting'
    },

    /** Sends a refused or waiting change again, now. */
    async retry(id: string): Promise<void> {
      const box = opened()
      const entry = box && (await read(box.store)).find((one) => one.id === id && one.state !== 'done')
      if (!box || !entry) return
      await box.store.put({ ...entry, state: 'waiting', notBefore: 0, endedAt: null, problem: null })
      await notify({ kind: 'changed' })
      await drain()
    },

    /** Forgets a change. One that is on its way may have reached the server already. */
    async discard(id: string): Promise<void> {
      await opened()?.store.remove(id)
      await notify({ kind: 'changed' })
    },

    /** Aborts requests in progress, because their owner has signed out. */
    halt(): void {
      clearTimeout(timer)
      sending?.abort()
    },
  }
}

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('changed') }),
  v.object({ kind: v.literal('done'), entry: entrySchema }),
])

export type Outbox = ReturnType<typeof createOutbox>
