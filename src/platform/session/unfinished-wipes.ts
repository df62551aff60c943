import { del, get, set, update, values } from 'idb-keyval'
import { durableStore } from '../device/durable-store.ts'
import type { Owner } from '../outbox/store.ts'

const store = durableStore('singgah-wipes')
const keyOf = ({ clientId, id }: Owner): string => `${clientId}:${id}`

const isNoted = (note: unknown): note is UnfinishedWipe & { boxId: string } => isWipe(note) && note.boxId !== undefined

/** How long a sign-out waits for its record, in milliseconds: a hanging database must not keep a person signed in. */
const NOTE_WAIT_MS = 300

/** A sign-out that is not finished; `boxId` where what waits is not sealed for sure, and must be before it is wiped. */
export type UnfinishedWipe = Owner & { boxId?: string }

const isWipe = (value: unknown): value is UnfinishedWipe =>
  typeof value === 'object' && value !== null && 'id' in value && 'clientId' in value

/** Notes on the disk, before anything is removed, whose data has to go: the page may be closed in the middle of it. */
export const noteWipe = async ({ id, clientId }: Owner, boxId?: string): Promise<void> => {
  const note: UnfinishedWipe = { id, clientId, ...(boxId !== undefined && { boxId }) }
  const noted = set(keyOf(note), note, store).catch(() => undefined)
  await Promise.race([noted, new Promise((resolve) => setTimeout(resolve, NOTE_WAIT_MS))])
}

/**
 * The id of the box that what waits for a person is sealed in: one for all tabs, which hear of the end of a session at the same
 * time. Noted for good once it is sealed (`noteWipe`).
 */
export const sharedBox = async (owner: Owner): Promise<string> => {
  const { id, clientId } = owner
  const boxId = crypto.randomUUID()
  const shared = update<unknown>(keyOf(owner), (note) => (isNoted(note) ? note : { id, clientId, boxId }), store)
    .then(() => get<unknown>(keyOf(owner), store))
    .then((note) => (isNoted(note) ? note.boxId : boxId))
    .catch(() => boxId)
  return Promise.race([shared, new Promise<string>((resolve) => setTimeout(() => resolve(boxId), NOTE_WAIT_MS))])
}

export const forgetWipe = (owner: Owner): Promise<void> => del(keyOf(owner), store).catch(() => undefined)

/** People whose data must still be removed from this device; empty without storage. */
export const unfinishedWipes = async (): Promise<UnfinishedWipe[]> => {
  const noted: unknown[] = await values(store).catch(() => [])
  return noted.filter(isWipe)
}
