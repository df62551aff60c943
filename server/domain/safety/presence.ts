import type { Presence } from '#contract/safety/whereabouts.ts'
import { inOrder } from '../bookings/trips/stop-order.ts'
import type { PartStop } from '../bookings/trips/trip-part.ts'

export type PresenceStop = PartStop & { isRide: boolean; booking: Presence['booking'] }

type Located = PresenceStop & { place: NonNullable<PartStop['place']> }
type Span = { kind: Presence['kind']; stop: Located; from: Date; until: Date }

const isLocated = (stop: PresenceStop | undefined): stop is Located => stop !== undefined && stop.place !== null

/** The hotel that was checked in to before the stop at `index` and not checked out of since. */
const openStay = (stops: readonly PresenceStop[], index: number): PresenceStop | undefined =>
  stops
    .slice(0, index + 1)
    .findLast(
      ({ kind, booking: { bookingId } }, place) =>
        kind === 'check_in' &&
        !stops
          .slice(place, index + 1)
          .some((stop) => stop.kind === 'check_out' && stop.booking.bookingId === bookingId),
    )

const spanBetween = (stops: readonly PresenceStop[], index: number): Span | null => {
  const [stop, next] = [stops[index], stops[index + 1]]
  if (stop === undefined || next === undefined || next.at <= stop.at) return null
  const leaves = stop.kind === 'departs' || (stop.isRide && stop.kind === 'starts')
  const isBackAtHotel = stop.kind === 'ends' || (stop.isRide && stop.kind === 'arrives')
  const where = leaves ? next : isBackAtHotel ? (openStay(stops, index) ?? stop) : stop
  if (!isLocated(where)) return null
  return { kind: leaves ? 'to' : 'at', stop: where, from: stop.at, until: next.at }
}

/** The same place of the same booking without a break is one span. */
const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    const goesOn =
      last !== undefined &&
      last.kind === span.kind &&
      last.stop.booking.bookingId === span.stop.booking.bookingId &&
      last.stop.place.name === span.stop.place.name &&
      last.until.getTime() === span.from.getTime()
    if (goesOn) all[all.length - 1] = { ...last, until: span.until }
    else all.push(span)
  }
  return all
}

/**
 * Where the travellers of one trip are from its first stop to its last: at a place until they leave it, or on the way to
 * the next. After a tour or a ride they are back at their hotel. Nothing is said about times whose place is unknown.
 */
export const presencesOf = (unordered: readonly PresenceStop[]): Presence[] => {
  const stops = inOrder(unordered)
  const spans = stops.flatMap((_stop, index) => spanBetween(stops, index) ?? [])
  return joined(spans).map(({ kind, stop: { place, zone, booking }, from, until }) => ({
    kind,
    place: { name: place.name, city: place.city, latitude: place.latitude, longitude: place.longitude },
    from: from.toISOString(),
    until: until.toISOString(),
    zone,
    booking,
  }))
}
