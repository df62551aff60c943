import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { getListing, listingFacts, type Listing, type ListingContent } from '#contract/products/listings.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode, isNetworkFailure, SessionOverError } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { deviceListings, isSameContent, type DeviceListing, type DeviceListings } from './device-listings.ts'
import { listingQueries } from './queries.ts'

const SAVE_AFTER_MS = 1200

/** `device`: stored here alone, for a visitor. `waiting`: here, and sent when there is network. */
export type SaveState = 'unchanged' | 'device' | 'saving' | 'saved' | 'waiting' | 'refused' | 'notStored'

export type OpenListing =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'offline' }
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

const opened = (known: DeviceListing | null, found: Listing | null | 'offline'): OpenListing => {
  const server = found === 'offline' ? null : found
  // Without changes of this device the server's version is the newest one.
  if (server !== null && (known === null || !known.isDirty))
    return { state: 'open', record: fromServer(server), server }
  if (known !== null)
    return { state: 'open', record: found === null ? { ...known, version: 0, isDirty: true } : known, server }
  return { state: found === 'offline' ? 'offline' : 'missing' }
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
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef<DeviceListing | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSignedIn = user !== null

  const show = (record: DeviceListing, server?: Listing | null) => {
    latest.current = record
    setOpen((before) => ({
      state: 'open',
      record,
      server: server === undefined ? (before.state === 'open' ? before.server : null) : server,
    }))
  }

  const keep = async (record: DeviceListing): Promise<boolean> => {
    try {
      await store.save(record)
      return true
    } catch {
      setSaveState('notStored')
      return false
    }
  }

  /** Sends what is on the screen. Resolves with what became of it. */
  const send = async (): Promise<void> => {
    clearTimeout(timer.current)
    const record = latest.current
    if (record === null || !record.isDirty || !isSignedIn) return
    setSaveState('saving')
    setFailure(null)
    const { content, writer, version } = record
    const input = { params: { listingId }, body: { content, writer }, ifMatch: version }
    try {
      const submitted = await outbox.submit(OUTBOX_KINDS['listing.put'], input, listingFacts(content).name)
      setProblems({})
      if (submitted === 'waiting') {
        setSaveState('waiting')
        return
      }
      if (latest.current === record) {
        const sent = { ...record, isDirty: false }
        latest.current = sent
        await keep(sent)
        setOpen((before) => (before.state === 'open' ? { ...before, record: sent } : before))
        setSaveState('saved')
      }
      await queryClient.invalidateQueries({ queryKey: listingQueries.all() })
    } catch (error) {
      if (hasCode(error, 'changed_meanwhile')) {
        const other = await serverListing(listingId)
        if (other !== null && other !== 'offline') setConflict(other)
        setSaveState('refused')
      } else if (error instanceof ApiError) {
        setProblems(
          Object.fromEntries(error.fields.map(({ field, code }) => [field.replace(/^body\.content\./, ''), code])),
        )
        if (error.fields.length === 0) setFailure(error.message)
        setSaveState('refused')
      } else if (isNetworkFailure(error)) setSaveState('waiting')
      // The sign-in is asked for elsewhere; what was typed is on the device.
      else if (error instanceof SessionOverError) setSaveState('device')
      else throw error
    }
  }

  const change = (content: ListingContent): void => {
    const before = latest.current
    if (before === null) return
    const record = { ...before, content, isDirty: true, changedAt: now() }
    show(record)
    void keep(record).then((isKept) => {
      if (isKept && !isSignedIn) setSaveState('device')
    })
    if (!isSignedIn || conflict !== null) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), SAVE_AFTER_MS)
  }

  const begin = (): void =>
    show({ listingId, content: empty(), version: 0, writer: uuidv7(), isDirty: false, changedAt: now() }, null)

  const acts = useRef({ send, begin })
  useEffect(() => {
    acts.current = { send, begin }
  })

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const known = await store.load(listingId).catch(() => null)
      const found = isSignedIn ? await serverListing(listingId) : 'offline'
      if (isGone) return
      const result = opened(known, found)
      if (result.state === 'open') {
        latest.current = result.record
        setOpen(result)
        if (result.record.isDirty) void acts.current.send()
        else setSaveState(result.server === null ? 'device' : 'saved')
      } else acts.current.begin()
    }
    void load()
    return () => {
      isGone = true
      clearTimeout(timer.current)
      // What was typed a moment before the screen is left.
      void acts.current.send()
    }
  }, [listingId, isSignedIn, store])

  return {
    open,
    saveState,
    conflict,
    problems,
    /** Why it could not be saved, where no field is the reason. */
    failure,
    change,
    send,
    /** Takes the other version; what is here is given up. */
    async takeOther() {
      if (conflict === null) return
      const record = fromServer(conflict)
      await keep(record)
      show(record, conflict)
      setConflict(null)
      setSaveState('saved')
    },
    /** Saves what is here over the other version. */
    async keepMine() {
      const record = latest.current
      if (conflict === null || record === null) return
      const mine = { ...record, version: conflict.version, isDirty: true }
      await keep(mine)
      show(mine, conflict)
      setConflict(null)
      await send()
    },
    /** The server's answer to a submission or a withdrawal. */
    async follow(listing: Listing) {
      const record = fromServer(listing)
      await keep(record)
      show(record, listing)
      await queryClient.invalidateQueries({ queryKey: listingQueries.all() })
    },
    /** Another version than the one on this screen, apart from white space. */
    differs: (listing: Listing): boolean =>
      latest.current !== null && !isSameContent(latest.current.content, listing.content),
  }
}
export type ListingEditing = ReturnType<typeof useListing>
