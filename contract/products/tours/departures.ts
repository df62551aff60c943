import * as v from 'valibot'
import { daySchema } from '#contract/core/scalars.ts'

/** Calendar states, as OCTO has them; `limited` has less than half of its places left, `on_request` is confirmed by the operator. */
export const DEPARTURE_STATUSES = ['available', 'limited', 'sold_out', 'closed', 'on_request'] as const
export type DepartureStatus = (typeof DEPARTURE_STATUSES)[number]

export type DepartureParts = { optionId: string; day: string; time: string }

export const departureIdOf = ({ optionId, day, time }: DepartureParts): string =>
  `${optionId}.${day}.${time.replace(':', '')}`

/** The parts of an id that `departureIdSchema` passed. */
export const departureParts = (departureId: string): DepartureParts => {
  const [optionId = '', day = '', clock = ''] = departureId.split('.')
  return { optionId, day, time: `${clock.slice(0, 2)}:${clock.slice(2)}` }
}

/** A start of an option: the option, the day and the time at the place, `<uuid>.2026-12-01.0830`. */
export const departureIdSchema = v.pipe(
  v.string('required'),
  v.regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\.(?:[01]\d|2[0-3])[0-5]\d$/,
    'validation_failed',
  ),
  v.check((id) => v.is(daySchema, departureParts(id).day), 'validation_failed'),
)

/** Calendars of other sites may take more than is left. */
type Places = { capacity: number; taken: number; blocked: number }
type Stock = Places & { isClosed: boolean; isOnRequest: boolean }

export const seatsLeftOf = ({ capacity, taken, blocked }: Places): number => Math.max(0, capacity - taken - blocked)

/** The status of a departure for so many people. */
export const departureStatus = ({ isClosed, isOnRequest, ...places }: Stock, people = 1): DepartureStatus => {
  if (isClosed) return 'closed'
  const left = seatsLeftOf(places)
  if (left <= 0 || left < people) return 'sold_out'
  if (isOnRequest) return 'on_request'
  return left * 2 < places.capacity ? 'limited' : 'available'
}

export const isBookable = (status: DepartureStatus): boolean =>
  status === 'available' || status === 'limited' || status === 'on_request'

const BEST: readonly DepartureStatus[] = ['available', 'limited', 'on_request', 'sold_out', 'closed']

/** The status of a day: that of its best departure; `closed` without one. */
export const dayStatus = (statuses: readonly DepartureStatus[]): DepartureStatus =>
  BEST.find((status) => statuses.includes(status)) ?? 'closed'
