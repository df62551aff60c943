import * as v from 'valibot'
import type { OutsideBooking, OutsideMoment } from '#contract/bookings/outside-bookings.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { outsidePutInput, type KindName } from '#src/platform/outbox/kinds.ts'
import { newerThan } from '#src/platform/outbox/newer-than.ts'

type Entry = Pick<OutboxEntry, 'kind' | 'lane' | 'state' | 'input' | 'endedAt'>

/** An outside booking as the person left it on this device; `waits` if the server does not have that yet. */
export type ShownOutside = OutsideBooking & { waits: boolean }

const REMOVAL: KindName = 'outside.remove'

const orderOf = ({ starts, outsideId }: OutsideBooking): string => `${starts.day} ${starts.time ?? ''} ${outsideId}`

/** The list with later changes from this device, by local beginning; those with a pending removal are left out. */
export const outsideWith = (
  { items, asOf }: { items: readonly OutsideBooking[]; asOf: string },
  entries: readonly Entry[],
): ShownOutside[] => {
  const list = new Map(items.map((item): [string, ShownOutside] => [item.outsideId, { ...item, waits: false }]))
  for (const entry of newerThan(entries, asOf)) {
    const put = v.safeParse(outsidePutInput, entry.input)
    if (entry.kind === REMOVAL) list.delete(entry.lane.replace(/^outside /, ''))
    else if (put.success) {
      const { outsideId } = put.output.params
      list.set(outsideId, { outsideId, ...put.output.body, waits: entry.state === 'waiting' })
    }
  }
  return [...list.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

const isOver = ({ day, zone }: OutsideMoment, now: Date): boolean => day < dayInZone(now, zone)

/** The bookings of a tab. One is past from the day after its end, in the zone of that place. */
export const outsideOf = (when: 'upcoming' | 'past', items: readonly ShownOutside[], now: Date): ShownOutside[] =>
  items.filter(({ starts, ends }) => isOver(ends ?? starts, now) === (when === 'past'))
