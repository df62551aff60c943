import type * as v from 'valibot'
import { uuidv7 } from 'uuidv7'
import { ApiError } from '../api/errors.ts'
import { STILL_TRYING_MS } from '../api/slow-calls.ts'
import { bookingFor } from '../session/booking-for.ts'
import { openBox, readEntries, type Box, type OutboxParts } from './box.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxKind } from './kinds.ts'
import { entrySending } from './sending.ts'

/** How a change that was just made stands. */
export type Submitted = 'sent' | 'waiting'

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
export const createOutbox = (given: OutboxParts) => {
  const { now } = given
  const { getView, getViewThere, subscribe } = given.view
  const box = openBox(given)
  const { doneListeners, show, opened, refresh, notify } = box
  const { drain, halt } = entrySending(given, box)

  const add = async (box: Box, entry: OutboxEntry, { replaces }: OutboxKind): Promise<void> => {
    // Shown only after it is on disk: a change displayed as saved must survive a browser crash.
    const before = await readEntries(box.store)
    await box.store.put(entry)
    if (replaces) {
      const isReplaced = (one: OutboxEntry) =>
        one.lane === entry.lane && one.state === 'waiting' && one.id !== getView().sendingId
      for (const { id } of before.filter(isReplaced)) await box.store.remove(id)
    }
    await notify({ kind: 'changed' })
  }

  return {
    getView,
    getViewThere,
    subscribe,
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
    async submit<S extends OutboxKind['input']>(
      kind: OutboxKind<S>,
      input: v.InferInput<S>,
      about: string,
      { waits = true }: { waits?: boolean } = {},
    ): Promise<Submitted> {
      const box = opened()
      const id = uuidv7()
      const traveller = bookingFor(box?.owner.id)
      const sendNow = async (): Promise<Submitted> => {
        await kind.send(given.call, input, { idempotencyKey: id })
        return 'sent'
      }
      if (box === null || !given.mayStore()) return sendNow()
      const entry: OutboxEntry = {
        id,
        kind: kind.name,
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
        ...(traveller !== null && { bookingFor: traveller.userId }),
      }
      try {
        await add(box, entry, kind)
      } catch {
        await refresh().catch(() => show({ entries: [] }))
        return sendNow()
      }
      if (!waits) {
        void drain()
        return 'waiting'
      }
      await endedOrLong(drain())
      const after = (await readEntries(box.store)).find((one) => one.id === id)
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
      const entry = box && (await readEntries(box.store)).find((one) => one.id === id && one.state !== 'done')
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
    halt,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
