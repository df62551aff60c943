import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { getListing, listingFacts, type Listing, type ListingContent } from '#contract/products/listings.ts'
import { withKeptParts } from '#contract/products/kept-parts.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode, isNetworkFailure, SessionOverError } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { deviceListings, type DeviceListing, type DeviceListings } from './device-listings.ts'
import { listingQueries } from './queries.ts'
import { useWaitingDraft } from './use-waiting-draft.ts'

const SAVE_AFTER_MS = 1200

/** `device`: stored here alone, for a visitor. `waiting`: here, and sent when there is network. */
export type SaveState = 'unchanged' | 'device' | 'saving' | 'saved' | 'waiting' | 'refused' | 'notStored'

export type OpenListing =
  | { state: 'loading' }
  | {
      state: 'open'
      record: DeviceListing
      /** As the server has it; null before the first save and without network. */
      server: Listing | null
    }

const serverListing = async (listingId: string): Promise<Listing | null | 'offline'> => {
  try {
    return await call(getListing, { params: { listingId } })
  } catch (error) {
    if (hasCode(error, 'not_found')) return null
    if (isNetworkFailure(error)) return 'offline'
    throw error
  }
}

const fromServer = (listing: Listing): DeviceListing => ({
  listingId: listing.listingId,
  content: listing.content,
  version: listing.version,
  writer: uuidv7(),
  isDirty: false,
  changedAt: Date.parse(listing.changedAt),
})

type Loaded = { record: DeviceListing; server: Listing | null }

/** The newest there is: of this device while it has changes, else the server's; an empty one where there is none. */
const loaded = async (
  store: DeviceListings,
  { listingId, isSignedIn, empty }: { listingId: string; isSignedIn: boolean; empty: () => ListingContent },
): Promise<Loaded> => {
  const known = await store.load(listingId).catch(() => null)
  const found = isSignedIn ? await serverListing(listingId) : 'offline'
  const server = found === 'offline' ? null : found
  if (server !== null && (known === null || !known.isDirty)) return { record: fromServer(server), server }
  if (known !== null && server !== null)
    return { record: { ...known, content: withKeptParts(known.content, server.content) }, server }
  if (known !== null) return { record: found === null ? { ...known, version: 0, isDirty: true } : known, server }
  const record = { listingId, content: empty(), version: 0, writer: uuidv7(), isDirty: false, changedAt: now() }
  return { record, server: null }
}

type Refusal = {
  /** Codes by path of the content. */
  problems: Readonly<Record<string, string>>
  /** Why it could not be saved, where no field is the reason. */
  failure: string | null
}
const NO_REFUSAL: Refusal = { problems: {}, failure: null }

type Sent = { state: 'saved' | 'waiting' | 'device' } | ({ state: 'refused'; other: Listing | null } & Refusal)

/** Saves a record at the server through the outbox, and says what became of it. */
const sent = async ({ listingId, content, writer, version }: DeviceListing): Promise<Sent> => {
  const input = { params: { listingId }, body: { content, writer }, ifMatch: version }
  try {
    const submitted = await outbox.submit(OUTBOX_KINDS['listing.put'], input, listingFacts(content).name)
    return { state: submitted === 'waiting' ? 'waiting' : 'saved' }
  } catch (error) {
    if (hasCode(error, 'changed_meanwhile')) {
      const other = await serverListing(listingId)
      return { state: 'refused', problems: {}, failure: null, other: other === 'offline' ? null : other }
    }
    if (error instanceof ApiError) {
      const { fields, message } = error
      const problems = Object.fromEntries(
        fields.map(({ field, code }) => [field.replace(/^body\.content\./, ''), code]),
      )
      return { state: 'refused', problems, failure: fields.length === 0 ? message : null, other: null }
    }
    if (isNetworkFailure(error)) return { state: 'waiting' }
    // Signing in is handled elsewhere; the form is stored on the device.
    if (error instanceof SessionOverError) return { state: 'device' }
    throw error
  }
}

type Editing = {
  conflict: Listing | null
  mine: DeviceListing | null
  keep: (record: DeviceListing) => Promise<boolean>
  show: (record: DeviceListing, server: Listing) => void
  send: () => Promise<void>
  setConflict: (conflict: null) => void
  setSaveState: (state: 'saved') => void
}

/** The server's answer to a submission or a withdrawal, or the other version in a conflict. */
const follow = async ({ keep, show }: Editing, listing: Listing): Promise<void> => {
  const record = fromServer(listing)
  await keep(record)
  show(record, listing)
}

/** Takes the other version and discards this one. */
const takeOther = async (editing: Editing): Promise<void> => {
  const { conflict, setConflict, setSaveState } = editing
  if (conflict === null) return
  await follow(editing, conflict)
  setConflict(null)
  setSaveState('saved')
}

/** Saves this version over the other. */
const keepMine = async ({ conflict, mine, keep, show, send, setConflict }: Editing): Promise<void> => {
  if (conflict === null || mine === null) return
  const record = { ...mine, version: conflict.version, isDirty: true }
  await keep(record)
  show(record, conflict)
  setConflict(null)
  await send()
}

/**
 * A listing that is being edited: every change is stored on the device at once and, of a signed-in person, saved at the server
 * a moment later, through the outbox without network. `conflict` is the version of another device.
 */
export const useListing = (listingId: string, empty: () => ListingContent) => {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [store] = useState<DeviceListings>(() => deviceListings(user))
  const [open, setOpen] = useState<OpenListing>({ state: 'loading' })
  const [saveState, setSaveState] = useState<SaveState>('unchanged')
  const [conflict, setConflict] = useState<Listing | null>(null)
  const [refusal, setRefusal] = useState<Refusal>(NO_REFUSAL)
  const latest = useRef<DeviceListing | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Sent, but its answer is still to come. */
  const underway = useRef<DeviceListing | null>(null)
  const isSignedIn = user !== null
  const show = (record: DeviceListing, server?: Listing) => {
    latest.current = record
    setOpen((before) => ({ state: 'open', record, server: server ?? (before.state === 'open' ? before.server : null) }))
  }

  const refetch = () => queryClient.invalidateQueries({ queryKey: listingQueries.all() })

  const keep = (record: DeviceListing): Promise<boolean> =>
    store.save(record).then(
      () => true,
      () => {
        setSaveState('notStored')
        return false
      },
    )

  /** The server has this record now. */
  const settle = async (record: DeviceListing | null): Promise<void> => {
    if (record !== null && latest.current === record) {
      const clean = { ...record, isDirty: false }
      latest.current = clean
      await keep(clean)
      setOpen((before) => (before.state === 'open' ? { ...before, record: clean } : before))
      setSaveState('saved')
    }
    await refetch()
  }

  /** Sends the current form. Resolves with the result. */
  const send = async (): Promise<void> => {
    clearTimeout(timer.current)
    const record = latest.current
    if (record === null || !record.isDirty || !isSignedIn) return
    setSaveState('saving')
    const result = await sent(record)
    underway.current = result.state === 'waiting' ? record : null
    setRefusal(result.state === 'refused' ? result : NO_REFUSAL)
    if (result.state === 'refused' && result.other !== null) setConflict(result.other)
    if (result.state !== 'saved') setSaveState(result.state)
    else await settle(record)
  }

  const change = (content: ListingContent): void => {
    const before = latest.current
    if (before === null) return
    const record = { ...before, content, isDirty: true, changedAt: now() }
    show(record)
    void keep(record).then((isKept) => isKept && !isSignedIn && setSaveState('device'))
    if (!isSignedIn || conflict !== null) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), SAVE_AFTER_MS)
  }

  useWaitingDraft(listingId, saveState === 'waiting', {
    onDone: () => void settle(underway.current),
    onTryAgain: () => void send(),
  })

  const start = useRef(empty)
  const sending = useRef(send)
  const changing = useRef(change)
  useEffect(() => {
    sending.current = send
    changing.current = change
  })

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const { record, server } = await loaded(store, { listingId, isSignedIn, empty: start.current })
      if (isGone) return
      latest.current = record
      setOpen({ state: 'open', record, server })
      if (record.isDirty) void sending.current()
      else if (record.version > 0) setSaveState(server === null ? 'device' : 'saved')
    }
    void load()
    return () => {
      isGone = true
      clearTimeout(timer.current)
      // Input shortly before the screen is left.
      void sending.current()
    }
  }, [listingId, isSignedIn, store])

  const editing = (): Editing => ({ conflict, mine: latest.current, keep, show, send, setConflict, setSaveState })

  return {
    open,
    saveState,
    conflict,
    ...refusal,
    change,
    read: (): ListingContent => latest.current?.content ?? empty(),
    update(next: (content: ListingContent) => ListingContent): void {
      const before = latest.current
      if (before !== null) changing.current(next(before.content))
    },
    send,
    takeOther: () => takeOther(editing()),
    keepMine: () => keepMine(editing()),
    follow: (listing: Listing) => follow(editing(), listing).then(refetch),
  }
}
export type ListingEditing = ReturnType<typeof useListing>
