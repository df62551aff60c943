import * as v from 'valibot'
import type { Call } from '../api/api.ts'
import { entrySchema, readEntry, type OutboxEntry } from './entry.ts'
import type { createOutboxView } from './outbox-view.ts'
import type { OutboxKind } from './kinds.ts'
import type { OutboxStore, Owner } from './store.ts'

export type Kinds = Readonly<Record<string, OutboxKind>>
type Locks = { request: (name: string, work: () => Promise<void>) => Promise<unknown> }

export type OutboxParts = {
  /** What can be sent, by the name of its kind. Loaded when something is to be sent. */
  kinds: () => Promise<Kinds>
  view: ReturnType<typeof createOutboxView>
  session: { getState: () => { user: Owner | null } }
  call: Call
  now: () => number
  storeOf: (owner: Owner) => OutboxStore
  /** False if storage is not allowed: then a change is sent immediately or not at all. */
  mayStore: () => boolean
  locks?: Locks
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  random?: () => number
}

export type Box = { owner: Owner; store: OutboxStore }

export const readEntries = async (store: OutboxStore): Promise<OutboxEntry[]> => {
  const storedItems = (await store.all()).flatMap((record) => {
    const entry = readEntry(record)
    // An envelope of another version stays where it is, for the version that can read it.
    return entry === null ? [] : [entry]
  })
  return storedItems.toSorted((one, other) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1))
}

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('changed') }),
  v.object({ kind: v.literal('done'), entry: entrySchema }),
])

/** Entries of the signed-in person as they are on the device, with those who follow them in this and the other tabs. */
export const openBox = (given: OutboxParts) => {
  const { show } = given.view
  let open: Box | null = null
  const doneListeners = new Set<(entry: OutboxEntry) => void>()

  const opened = (): Box | null => {
    const { user } = given.session.getState()
    if (user === null) return null
    if (open?.owner.id !== user.id || open.owner.clientId !== user.clientId)
      open = { owner: user, store: given.storeOf(user) }
    return open
  }

  const refresh = async (): Promise<OutboxEntry[]> => {
    const box = opened()
    const entries = box === null ? [] : await readEntries(box.store)
    if (box === opened()) show({ entries })
    return entries
  }

  const notify = async (message: { kind: 'changed' } | { kind: 'done'; entry: OutboxEntry }): Promise<void> => {
    given.channel?.postMessage(message)
    await refresh()
  }

  const notifyDone = (entry: OutboxEntry): void => {
    for (const listener of doneListeners) listener(entry)
  }

  given.channel?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(messageSchema, data)
    if (!message.success) return
    void refresh().catch(() => undefined)
    if (message.output.kind === 'done') notifyDone(message.output.entry)
  })

  return {
    doneListeners,
    show,
    opened,
    refresh,
    notify,
    notifyDone,
  }
}
export type OpenBox = ReturnType<typeof openBox>
