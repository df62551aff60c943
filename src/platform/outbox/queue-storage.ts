import * as v from 'valibot'
import { getOutboxKey, type OutboxKey } from '#contract/accounts/outbox-key.ts'
import type { Call } from '../api/api.ts'
import type { UserStore } from '../device/user-store.ts'
import { entrySchema } from './entry.ts'
import type { SealedStore } from './sealed-store.ts'
import { hasCipher, sealBox } from './sealing.ts'
import type { OutboxStore, Owner } from './store.ts'
import { whenNobodySends, type WipeLocks } from './wipe.ts'

/** Under this name the public key lies in the person's own store. */
const KEY = 'outbox-key'
/** A key older than this is fetched again, in milliseconds. */
const ASKED_EVERY_MS = 86_400_000
/** Timeout for networks that drop requests. */
const GIVEN_UP_AFTER_MS = 30_000

const storedKeySchema = v.pipe(v.string(), v.parseJson(), v.object({ key: getOutboxKey.response, askedAt: v.number() }))

const isDone = (record: unknown): boolean => v.is(entrySchema, record) && record.state === 'done'

/**
 * Keeps what waits, sealed, while its owner is signed out. The public key is learnt while they are signed in and the
 * network is there, so that it is at hand when they sign out without one.
 */
export const createQueueStorage = (given: {
  session: { getState: () => { user: Owner | null } }
  call: Call
  now: () => number
  outboxOf: (owner: Owner) => OutboxStore
  boxes: SealedStore
  keysOf: (owner: Owner) => Pick<UserStore, 'getItem' | 'setItem'>
  /** False where the device keeps nothing. */
  mayStore: () => boolean
  locks?: WipeLocks
}) => {
  const isPossible = (): boolean => given.mayStore() && hasCipher()

  const storedKey = async (owner: Owner): Promise<{ key: OutboxKey; askedAt: number } | null> => {
    const storedItems = v.safeParse(storedKeySchema, await given.keysOf(owner).getItem(KEY))
    return storedItems.success ? storedItems.output : null
  }

  const isStill = (owner: Owner): boolean => {
    const { user } = given.session.getState()
    return user?.id === owner.id && user.clientId === owner.clientId
  }

  return {
    /** Fetches the public key of the signed-in person, daily. Throws the errors of a call and the device. */
    async fetchKey(): Promise<void> {
      const { user } = given.session.getState()
      if (user === null || !isPossible()) return
      const storedItems = await storedKey(user)
      if (storedItems !== null && Math.abs(given.now() - storedItems.askedAt) < ASKED_EVERY_MS) return
      const key = await given.call(
        getOutboxKey,
        {},
        { background: true, signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) },
      )
      // Signed out in the meantime: their store was wiped and must not be created again.
      if (!isStill(user)) return
      await given.keysOf(user).setItem(KEY, JSON.stringify({ key, askedAt: given.now() }))
    },

    /** True if pending changes can be kept for the signed-in person. */
    async canStore(): Promise<boolean> {
      const { user } = given.session.getState()
      if (user === null || !isPossible()) return false
      return (await storedKey(user).catch(() => null)) !== null
    },

    /**
     * Seals what waits for a person into the box of this id; nothing of the outbox is removed. Done again after it was cut
     * short it is the same box. Throws where it cannot be done: then what waits must not be wiped.
     */
    async keep(owner: Owner, boxId: string): Promise<void> {
      await whenNobodySends(given.locks, async () => {
        const records = await given.outboxOf(owner).all()
        // The box exists and the outbox is already wiped: the rest of the sign-out handles the remainder.
        if (records.length === 0) return
        const unsent = records.filter((record) => !isDone(record))
        if (unsent.length === 0) return given.boxes.remove(boxId)
        const storedItems = await storedKey(owner)
        // Wiped with the store it lay in, which begins when the box is complete.
        if (storedItems === null && (await given.boxes.has(boxId))) return
        if (storedItems === null) throw new Error('the key to seal with is not there')
        await given.boxes.put(boxId, await sealBox(storedItems.key, owner, unsent, given.now()))
      })
    },
  }
}
