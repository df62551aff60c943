import * as v from 'valibot'
import { openOutbox } from '#contract/accounts/outbox-key.ts'
import type { Call } from '../api/api.ts'
import { readEntry, type OutboxEntry } from './entry.ts'
import type { OutboxKind } from './kinds.ts'
import type { SealedStore } from './sealed-store.ts'
import { hasCipher, markOf, openBox, sealedBoxSchema, type SealedBox } from './sealing.ts'
import type { OutboxStore, Owner } from './store.ts'
import { OUTBOX_LOCK } from './wipe.ts'

/** A box that cannot be opened is kept this long: its key may be lost, for example with the account. */
const STORED_MS = 90 * 86_400_000
/** Timeout for networks that drop requests. */
const GIVEN_UP_AFTER_MS = 30_000

type Locks = { request: (name: string, work: () => Promise<void>) => Promise<unknown> }
type Box = { id: string; box: SealedBox }

/** How many changes came back, and how many of them are to be sent: the others were refused before. */
export type Reopened = { back: number; waiting: number }

const NOTHING: Reopened = { back: 0, waiting: 0 }

/** Of any version: what every record of an outbox has, and what every box. */
const recordSchema = v.looseObject({ id: v.string() })
const agedSchema = v.looseObject({ madeAt: v.number() })

type ReopenedKinds = Readonly<Record<string, Pick<OutboxKind, 'replaces'>>>

/** True if a later change to the same thing exists, because only the last one is sent. */
const isOverruled = (record: unknown, there: readonly OutboxEntry[], kinds: ReopenedKinds): boolean => {
  const entry = readEntry(record)
  if (entry === null) return false
  const { kind, lane, madeAt } = entry
  const isLastOnly = Object.hasOwn(kinds, kind) && kinds[kind]?.replaces === true
  return isLastOnly && there.some((one) => one.lane === lane && one.madeAt > madeAt)
}

/** Restores changes sealed on this device for the person signing in, into their outbox and with the same ids. */
export const createReopening = (given: {
  session: { getState: () => { user: Owner | null } }
  call: Call
  now: () => number
  kinds: () => Promise<ReopenedKinds>
  outboxOf: (owner: Owner) => OutboxStore
  boxes: SealedStore
  /** False where the device keeps nothing: the boxes wait for a sign-in that may. */
  mayStore: () => boolean
  locks?: Locks
}) => {
  const { boxes } = given
  /** Boxes of a person that their key did not open. */
  let unopened: { owner: Owner; ids: readonly string[] } | null = null
  const listeners = new Set<() => void>()

  const showUnopened = (owner: Owner | null, ids: readonly string[]): void => {
    unopened = owner && { owner, ids }
    for (const listener of listeners) listener()
  }

  const isStill = (owner: Owner): boolean => {
    const { user } = given.session.getState()
    return user?.id === owner.id && user.clientId === owner.clientId
  }

  const ownBoxes = async (owner: Owner): Promise<Box[]> => {
    const mark = await markOf(owner)
    return (await boxes.all()).flatMap(([id, record]) => {
      const box = v.safeParse(sealedBoxSchema, record)
      return box.success && box.output.mark === mark ? [{ id, box: box.output }] : []
    })
  }

  /** The box is removed last: after an interruption the rest is restored the next time. */
  const putBack = async (owner: Owner, boxId: string, records: readonly unknown[]): Promise<Reopened> => {
    // Another tab was first.
    if (!(await boxes.has(boxId))) return NOTHING
    const store = given.outboxOf(owner)
    const found = await store.all()
    const idsThere = new Set(found.flatMap((record) => (v.is(recordSchema, record) ? [record.id] : [])))
    const there = found.flatMap((record) => readEntry(record) ?? [])
    const kinds = await given.kinds()
    const brought: Reopened = { back: 0, waiting: 0 }
    for (const record of records) {
      if (!v.is(recordSchema, record) || idsThere.has(record.id) || isOverruled(record, there, kinds)) continue
      if (!isStill(owner)) return NOTHING
      await store.put({ ...record, notBefore: 0, wasSealed: true })
      brought.back += 1
      if (record['state'] !== 'refused') brought.waiting += 1
    }
    // Signed out during the restore: restored entries are wiped, and the box still has them.
    if (!isStill(owner)) return NOTHING
    await boxes.remove(boxId)
    return brought
  }

  const alone = async (work: () => Promise<void>): Promise<void> => {
    await (given.locks ? given.locks.request(OUTBOX_LOCK, work) : work())
  }

  return {
    /** Number of the signed-in person's boxes that cannot be opened. */
    countUnopened: (): number => (unopened !== null && isStill(unopened.owner) ? unopened.ids.length : 0),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Opens the signed-in person's boxes. The private key is only fetched if there is a box, and only held in memory.
     * Throws the errors of a call and the device; the boxes are unchanged then.
     */
    async reopen(): Promise<Reopened> {
      const { user } = given.session.getState()
      const found = user === null || !given.mayStore() || !hasCipher() ? [] : await ownBoxes(user)
      if (user === null || found.length === 0) {
        showUnopened(null, [])
        return NOTHING
      }
      const signal = AbortSignal.timeout(GIVEN_UP_AFTER_MS)
      const key = await given.call(openOutbox, {}, { background: true, signal })
      const closed: string[] = []
      const brought: Reopened = { back: 0, waiting: 0 }
      for (const { id, box } of found) {
        const records = await openBox(key, user, box)
        if (records === null) closed.push(id)
        else {
          await alone(async () => {
            const { back, waiting } = await putBack(user, id, records)
            brought.back += back
            brought.waiting += waiting
          })
        }
      }
      showUnopened(user, closed)
      return brought
    },

    /** Removes the boxes that could not be opened: the person said so. */
    async discardUnopened(): Promise<void> {
      if (unopened !== null && isStill(unopened.owner)) for (const id of unopened.ids) await boxes.remove(id)
      showUnopened(null, [])
    },

    /** Removes boxes that stayed unopened for ninety days, for all owners, and invalid records. */
    async forgetOld(): Promise<void> {
      for (const [id, record] of await boxes.all()) {
        if (!v.is(agedSchema, record) || given.now() - record.madeAt > STORED_MS) await boxes.remove(id)
      }
    },
  }
}
