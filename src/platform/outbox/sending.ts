import * as v from 'valibot'
import { connectivity } from '../device/connectivity.ts'
import { ApiError } from '../api/errors.ts'
import { readEntries, type Box, type Kinds, type OpenBox, type OutboxParts } from './box.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxKind } from './kinds.ts'
import type { OutboxStore } from './store.ts'
import { problemOf, verdictOn, waitAfter } from './verdict.ts'
import { OUTBOX_LOCK } from './wipe.ts'

/** Timeout for networks that drop requests: a retry with the same key is safe. */
const GIVEN_UP_AFTER_MS = 30_000
/** Completed changes are listed for a day. */
const DONE_STORED_MS = 86_400_000
/** Entries with a result stay for a week. */
const RESULT_STORED_MS = 7 * DONE_STORED_MS

const waitingAnswer = v.object({ state: v.literal('pending_approval') })

type Attempts = {
  later: (milliseconds: number) => void
  stopping: { current: AbortController | null }
  /** Attempts without an answer, one after the other, of this page: those of days before say nothing of its network. */
  unanswered: { count: number }
}

const waitsFor = (answer: unknown): Pick<OutboxEntry, 'waitsForApproval'> =>
  v.is(waitingAnswer, answer) ? { waitsForApproval: true } : {}

/** Sends one entry and stores the result. */
const entrySender = (given: OutboxParts, box: OpenBox, attempts: Attempts) => {
  const { now } = given
  const random = given.random ?? Math.random
  const { show, opened, notify, notifyDone } = box

  /** Stores the result of an attempt, unless the owner signed out or discarded the change in the meantime. */
  const afterFailure = async (box: Box, entry: OutboxEntry, next: Partial<OutboxEntry>): Promise<void> => {
    const isThere = (await readEntries(box.store)).some(({ id }) => id === entry.id)
    if (isThere && box === opened()) await box.store.put({ ...entry, ...next })
    await notify({ kind: 'changed' })
  }

  /** Sends one entry and stores the result. False if the others need not be tried now. */
  return async (box: Box, entry: OutboxEntry, kind: OutboxKind): Promise<boolean> => {
    const stopping = new AbortController()
    const givingUp = setTimeout(() => stopping.abort(), GIVEN_UP_AFTER_MS)
    attempts.stopping.current = stopping
    show({ sendingId: entry.id })
    try {
      const input = entry.version < kind.version ? kind.migrate(entry.input, entry.version) : entry.input
      const answer = await kind.send(given.call, input, {
        idempotencyKey: entry.id,
        background: true,
        // Of the moment it was made, not of the tab that sends it.
        bookingFor: entry.bookingFor ?? null,
        signal: stopping.signal,
      })
      if (box !== opened()) return false
      attempts.unanswered.count = 0
      const result = kind.resultOf(answer)
      const told = { ...waitsFor(answer), ...(result !== undefined && { result }) }
      const done: OutboxEntry = { ...entry, input: null, state: 'done', endedAt: now(), ...told }
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
      if (verdict === 'later') {
        await afterFailure(box, entry, { tries, notBefore: now() + waitAfter(tries, random) })
        return true
      }
      await afterFailure(box, entry, { tries })
      attempts.unanswered.count += 1
      // Another server (such as a captive portal) may answer for a while, and there is no event when that ends.
      attempts.later(waitAfter(attempts.unanswered.count, random))
      return false
    } finally {
      clearTimeout(givingUp)
      attempts.stopping.current = null
      show({ sendingId: null })
    }
  }
}

const forgetOld = async (store: OutboxStore, entries: readonly OutboxEntry[], now: number): Promise<void> => {
  for (const { id, state, endedAt, result } of entries) {
    const storedMs = result === undefined ? DONE_STORED_MS : RESULT_STORED_MS
    if (state === 'done' && now - (endedAt ?? 0) > storedMs) await store.remove(id)
  }
}

/** The kind that can send this entry; null if it is unknown here or of a later version. */
const kindOf = (kinds: Kinds, { kind, version }: OutboxEntry): OutboxKind | null => {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return known !== undefined && version <= known.version ? known : null
}

/** Sends due entries in the order of their lanes, by one tab. */
export const entrySending = (given: OutboxParts, box: OpenBox) => {
  const { now } = given
  const { opened } = box
  const stopping: Attempts['stopping'] = { current: null }
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void drain(), milliseconds)
  }

  const sendOne = entrySender(given, box, { later, stopping, unanswered: { count: 0 } })

  const sendAll = async (): Promise<void> => {
    const box = opened()
    if (box === null) return
    const entries = await readEntries(box.store)
    await forgetOld(box.store, entries, now())
    if (!entries.some(({ state }) => state === 'waiting')) return
    const kinds = await given.kinds()
    // Evaluated in each iteration: entries and their owner may change in between.
    while (box === opened() && connectivity() === 'online') {
      const heads = new Map<string, OutboxEntry>()
      for (const entry of await readEntries(box.store)) {
        if (entry.state === 'waiting' && !heads.has(entry.lane)) heads.set(entry.lane, entry)
      }
      const due = [...heads.values()].flatMap((entry) => {
        const kind = kindOf(kinds, entry)
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

  /** Aborts the request in progress. */
  const halt = (): void => {
    clearTimeout(timer)
    stopping.current?.abort()
  }

  return { drain, halt }
}
