import type { CalendarChange, SpanChange } from '#contract/hosts/activities.ts'

/** Sale of a night of a room type; `price` is before taxes and charges, null: not on sale. */
export type SoldBy = {
  night: string
  price: number | null
  rooms: number
  isClosed: boolean
  isClosedToArrival: boolean
  minNights: number | null
}
type Pair = { before: SoldBy; after: SoldBy }

const spanOf = (values: readonly number[]) => ({ from: Math.min(...values), until: Math.max(...values) })

const spanChange = (pairs: readonly Pair[], valueOf: (night: SoldBy) => number | null): SpanChange | undefined => {
  const changed = pairs.flatMap(({ before, after }) => {
    const [was, is] = [valueOf(before), valueOf(after)]
    return was === null || is === null || was === is ? [] : [{ was, is }]
  })
  if (changed.length === 0) return undefined
  return {
    nights: changed.length,
    before: spanOf(changed.map(({ was }) => was)),
    after: spanOf(changed.map(({ is }) => is)),
  }
}

const switchChange = (pairs: readonly Pair[], isOn: (night: SoldBy) => boolean) => {
  const [changed] = pairs.filter(({ before, after }) => isOn(before) !== isOn(after))
  if (changed === undefined) return undefined
  const nights = pairs.filter(({ before, after }) => isOn(before) !== isOn(after)).length
  return { nights, isOn: isOn(changed.after) }
}

/** Changes of an edit from its first to its last changed night; null: none. */
export const calendarChange = (
  pairs: readonly Pair[],
  about: { unit: string; currency: string; weekdays?: readonly number[] | undefined },
): CalendarChange | null => {
  const [price, rooms] = [spanChange(pairs, (night) => night.price), spanChange(pairs, (night) => night.rooms)]
  const minNights = spanChange(pairs, (night) => night.minNights ?? 0)
  const closed = switchChange(pairs, (night) => night.isClosed)
  const closedToArrival = switchChange(pairs, (night) => night.isClosedToArrival)
  const changed = pairs.filter(
    ({ before, after }) =>
      before.price !== after.price ||
      before.rooms !== after.rooms ||
      before.isClosed !== after.isClosed ||
      before.isClosedToArrival !== after.isClosedToArrival ||
      before.minNights !== after.minNights,
  )
  const nights = changed.map(({ before }) => before.night)
  const [firstNight, lastNight] = [nights[0], nights.at(-1)]
  if (firstNight === undefined || lastNight === undefined) return null
  return {
    unit: about.unit,
    currency: about.currency,
    firstNight,
    lastNight,
    nights: nights.length,
    ...(about.weekdays !== undefined && about.weekdays.length < 7 && { weekdays: [...about.weekdays] }),
    ...(price !== undefined && { price }),
    ...(rooms !== undefined && { rooms }),
    ...(closed !== undefined && { closed }),
    ...(closedToArrival !== undefined && { closedToArrival }),
    ...(minNights !== undefined && { minNights }),
  }
}
