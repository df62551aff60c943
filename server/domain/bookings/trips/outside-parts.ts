import type { OutsideBooking, OutsideMoment } from '#contract/bookings/outside-bookings.ts'
import { offsetAt } from '#contract/core/zone-offset.ts'
import type { PartStop } from './trip-part.ts'

/** The instant at which a clock of the zone shows a day and time; noon where the time is not known. */
const instantOf = ({ day, time, zone }: OutsideMoment): Date => {
  const wall = Date.parse(`${day}T${time ?? '12:00'}:00Z`)
  const guess = wall - offsetAt(zone, wall) * 60_000
  return new Date(wall - offsetAt(zone, guess) * 60_000)
}

const KINDS = {
  stay: ['check_in', 'check_out'],
  flight: ['departs', 'arrives'],
  train: ['departs', 'arrives'],
  car: ['starts', 'ends'],
  activity: ['starts', 'ends'],
  other: ['starts', 'ends'],
} as const satisfies Record<OutsideBooking['category'], readonly [PartStop['kind'], PartStop['kind']]>

/** Start and end of an outside booking. Its place is typed text without coordinates. */
export const outsideStops = ({ category, title, starts, ends }: OutsideBooking): PartStop[] => {
  const [first, last] = KINDS[category]
  const stop = (kind: PartStop['kind'], moment: OutsideMoment): PartStop => ({
    kind,
    at: instantOf(moment),
    isTimed: moment.time !== null,
    zone: moment.zone,
    title,
    place: null,
  })
  return [stop(first, starts), ...(ends === null ? [] : [stop(last, ends)])]
}

/** True for transport. */
export const isRide = ({ category }: OutsideBooking): boolean => category === 'car' || category === 'train'
