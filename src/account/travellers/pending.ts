import * as v from 'valibot'
import type { Traveller } from '#contract/accounts/travellers.ts'
import type { Profile } from '#contract/accounts/user-profile.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { newerThan } from '#src/platform/outbox/newer-than.ts'
import {
  PROFILE_LANE,
  profilePutInput,
  travellerLane,
  travellerPutInput,
  travellerRemoveInput,
} from '#src/platform/outbox/kinds.ts'

type Entry = Pick<OutboxEntry, 'kind' | 'lane' | 'state' | 'input' | 'endedAt'>

/**
 * A record as the person left it on this device; `waits` is the change that the server does not have yet, and `before` the
 * base of a pending edit.
 */
export type Shown<Record> = Record & {
  waits: 'put' | 'remove' | null
  before?: Omit<Record, 'travellerId' | 'revision' | 'edit'> | undefined
}

const waiting = <Before>(
  { state }: Entry,
  before: Before,
): { waits: 'put'; before: Before } | { waits: null; before?: undefined } =>
  state === 'waiting' ? { waits: 'put', before } : { waits: null, before: undefined }

/** The profile with later changes from this device. */
export const profileWith = (
  { profile, asOf }: { profile: Profile; asOf: string },
  entries: readonly Entry[],
): Shown<Profile> => {
  const last = newerThan(entries, asOf).findLast(({ lane }) => lane === PROFILE_LANE)
  const put = v.safeParse(profilePutInput, last?.input)
  if (last === undefined || !put.success) return { ...profile, waits: null }
  return { ...put.output.body, ...waiting(last, put.output.body.before) }
}

const nameOf = ({ name }: Traveller): string => `${name.givenNames} ${name.familyName ?? ''}`

/** Saved travellers with later changes from this device, by name. Those with a pending removal are still included. */
export const bookWith = (
  { items, asOf }: { items: readonly Traveller[]; asOf: string },
  entries: readonly Entry[],
): Shown<Traveller>[] => {
  const book = new Map(items.map((item): [string, Shown<Traveller>] => [item.travellerId, { ...item, waits: null }]))
  for (const entry of newerThan(entries, asOf)) {
    const isWaiting = entry.state === 'waiting'
    const put = v.safeParse(travellerPutInput, entry.input)
    const removal = v.safeParse(travellerRemoveInput, entry.input)
    if (put.success) {
      const { travellerId } = put.output.params
      book.set(travellerId, { travellerId, ...put.output.body, ...waiting(entry, put.output.body.before) })
    } else if (removal.success) {
      const { travellerId } = removal.output.params
      const known = book.get(travellerId)
      if (known && isWaiting) book.set(travellerId, { ...known, ...removal.output.query, waits: 'remove' })
      else book.delete(travellerId)
    }
  }
  return [...book.values()].toSorted(
    (one, other) => nameOf(one).localeCompare(nameOf(other)) || (one.travellerId < other.travellerId ? -1 : 1),
  )
}

/** Rejected changes of a record without a decision, latest first. */
export const refusedIn = <E extends Entry>(entries: readonly E[], lane: string): E | undefined =>
  entries.findLast((entry) => entry.lane === lane && entry.state === 'refused')

export const refusedFor = <E extends Entry>(entries: readonly E[], travellerId: string): E | undefined =>
  refusedIn(entries, travellerLane(travellerId))
