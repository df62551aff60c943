import { plural, t } from '@lingui/core/macro'
import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import { DEPARTURE_OUTCOMES, editHostDepartures } from '#contract/products/tours/host-departures.ts'
import { formatClock, formatInstant, formatShortDay, formatTime } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'

const toldDeparture = v.object({
  departureId: v.string(),
  optionTitle: v.string(),
  outcome: v.picklist(DEPARTURE_OUTCOMES),
  soldSince: v.number(),
  soldAt: v.nullable(v.string()),
  changedAt: v.nullable(v.string()),
})
type ToldDeparture = v.InferOutput<typeof toldDeparture>

const resultSchema = v.object({
  zone: v.string(),
  changed: v.number(),
  /** Those that were not changed, and those of which places were sold before they were. */
  told: v.array(toldDeparture),
})

/** The part of an edit's answer to show to the host; undefined if every departure was changed. */
export const departureResultOf = (answer: unknown): unknown => {
  const parsed = v.safeParse(editHostDepartures.response, answer)
  if (!parsed.success) return undefined
  const { zone, departures } = parsed.output
  const told = departures.filter(({ outcome, soldAt }) => outcome !== 'applied' || soldAt !== null)
  if (told.length === 0) return undefined
  const changed = departures.filter(({ outcome }) => outcome === 'applied').length
  return v.parse(resultSchema, { zone, changed, told })
}

/** Today only the time, else with its day. */
const momentOf = (instant: string | null, zone: string): string => {
  if (instant === null) return ''
  return dayInZone(new Date(instant), zone) === dayInZone(new Date(now()), zone)
    ? formatTime(instant, zone)
    : formatInstant(instant, zone)
}

const lineOf = (told: ToldDeparture, zone: string): string => {
  const { day, time } = departureParts(told.departureId)
  const start = `${formatShortDay(day)}, ${formatClock(`${day}T${time}`)}, ${told.optionTitle}`
  const places = plural(told.soldSince, { one: '# place was', other: '# places were' })
  const soldAt = momentOf(told.soldAt, zone)
  switch (told.outcome) {
    case 'applied':
      return t`${start}: changed, but ${places} sold at ${soldAt}.`
    case 'places_below_taken':
      return t`${start}: not changed, ${places} sold at ${soldAt}.`
    case 'started':
      return t`${start}: not changed, it has already started.`
    case 'changed':
      return told.changedAt === null
        ? t`${start}: not changed, someone else changed it first.`
        : t`${start}: not changed, someone else changed it at ${momentOf(told.changedAt, zone)}.`
    case 'cancelled':
      return t`${start}: not changed, it was cancelled.`
    case 'gone':
      return t`${start}: not changed, the tour no longer starts then.`
  }
}

const MAX_LINES = 5

/** The stored result of an edit in words. */
export const departureResultLines = (result: unknown): readonly string[] => {
  const parsed = v.safeParse(resultSchema, result)
  if (!parsed.success) return []
  const { zone, changed, told } = parsed.output
  const lines = told.slice(0, MAX_LINES).map((departure) => lineOf(departure, zone))
  const rest = told.length - lines.length
  return [
    plural(changed, { one: '# departure changed.', other: '# departures changed.' }),
    ...lines,
    ...(rest > 0 ? [plural(rest, { one: 'And # more departure.', other: 'And # more departures.' })] : []),
  ]
}
