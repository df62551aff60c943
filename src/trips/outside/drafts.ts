import { queryOptions, skipToken } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { forgetShared, readSharedRecord } from '#src/platform/device/shared-record.ts'
import { openUserStore, type UserStore } from '#src/platform/device/user-store.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { outsideFormSchema, type OutsideForm } from './outside-form.ts'
import type { Shared } from './read/read-shared.ts'

/** What reads shares, with its parser of mails; installations have it once trips were prepared. */
const fetchReader = async () => (await Promise.all([import('./read/read-shared.ts'), import('postal-mime')]))[0]

/** Read from a shared mail or file, on this device only until the person has reviewed and saved it. */
export type OutsideDraft = { outsideId: string; form: OutsideForm }

const KEY = 'outside-drafts'
const MOST_DRAFTS = 50

const draftsSchema = v.array(v.object({ outsideId: v.string(), form: outsideFormSchema }))

type Person = Pick<SessionUser, 'id' | 'clientId'>
type Store = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'>

const storedDrafts = async (store: Store): Promise<OutsideDraft[]> => {
  try {
    const found = v.safeParse(draftsSchema, JSON.parse((await store.getItem(KEY)) ?? '[]'))
    return found.success ? found.output : []
  } catch {
    return []
  }
}

const isEqual = (one: OutsideForm, other: OutsideForm): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Reads a share and adds its bookings to the drafts, without duplicates. Returns the number of bookings found. */
export const addShared = async (store: Store, shared: Shared): Promise<number> => {
  const { readShared } = await fetchReader()
  const found = await readShared(shared, deviceZone())
  const before = await storedDrafts(store)
  const added = found
    .filter((form) => !before.some((draft) => isEqual(draft.form, form)))
    .map((form): OutsideDraft => ({ outsideId: uuidv7(), form }))
  await store.setItem(KEY, JSON.stringify([...before, ...added].slice(0, MOST_DRAFTS)))
  return found.length
}

/** Takes a draft away: it was saved or discarded. */
export const removeDraft = async (store: Store, outsideId: string): Promise<void> => {
  const left = (await storedDrafts(store)).filter((draft) => draft.outsideId !== outsideId)
  await (left.length === 0 ? store.removeItem(KEY) : store.setItem(KEY, JSON.stringify(left)))
}

/** `isUnread` if nothing was found in a share; `isWaiting` if it can only be read with a connection. */
export type Drafts = { drafts: OutsideDraft[]; isUnread: boolean; isWaiting: boolean }

/** The drafts, including a new share. */
const readDrafts = async (user: Person): Promise<Drafts> => {
  const store = openUserStore(user)
  const shared = await readSharedRecord()
  const isWaiting =
    shared !== null &&
    !(await fetchReader().then(
      () => true,
      () => false,
    ))
  // Deleted first: a share that cannot be read must not be read again with every screen.
  if (shared !== null && !isWaiting) await forgetShared()
  const read = shared === null || isWaiting ? null : await addShared(store, shared)
  return { drafts: await storedDrafts(store), isUnread: read === 0, isWaiting }
}

export const draftsKey = ['outside drafts'] as const

/** Of this device, so also without network; never stored with answers of the server. */
export const draftsQuery = (user: Person | null) =>
  queryOptions({
    queryKey: [...draftsKey, user?.clientId, user?.id],
    queryFn: user === null ? skipToken : () => readDrafts(user),
    networkMode: 'always',
    staleTime: 0,
  })
