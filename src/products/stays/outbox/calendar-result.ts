import { plural, t } from '@lingui/core/macro'
import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import { editHostCalendar, NIGHT_OUTCOMES } from '#contract/products/stays/host-calendar.ts'
import { formatInstant, formatShortDay, formatTime } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'

const toldNight = v.object({
  night: v.string(),
  outcome: v.picklist(NIGHT_OUTCOMES),
  sold: v.number(),
  preparing: v.exactOptional(v.number()),
  soldAt: v.nullable(v.string()),
  changedAt: v.nullable(v.string()),
})
type ToldNight = v.InferOutput<typeof toldNight>

const resultSchema = v.object({
  zone: v.string(),
  changed: v.number(),
  /** The nights that were not changed, and those that were sold before they were. */
  told: v.array(toldNight),
})

/** The part of an edit's answer to show to the host; undefined if every night was changed. */
export const calendarResultOf = (answer: unknown): unknown => {
  const parsed = v.safeParse(editHostCalendar.response, answer)
  if (!parsed.success) return undefined
  const { zone, nights } = parsed.output
  const told = nights.filter(({ outcome, soldAt }) => outcome !== 'applied' || soldAt !== null)
  if (told.length === 0) return undefined
  return v.parse(resultSchema, { zone, changed: nights.filter(({ outcome }) => outcome === 'applied').length, told })
}

/** Today only the time, as it is said; else with its day. */
const momentOf = (instant: string, zone: string): string =>
  dayInZone(new Date(instant), zone) === dayInZone(new Date(now()), zone)
    ? formatTime(instant, zone)
    : formatInstant(instant, zone)

const lineOf = ({ night, outcome, sold, preparing = 0, soldAt, changedAt }: ToldNight, zone: string): string => {
  const day = formatShortDay(night)
  const time = soldAt === null ? null : momentOf(soldAt, zone)
  switch (outcome) {
    case 'applied':
      return t`${day}: changed, but a room was already sold at ${time ?? ''}.`
    case 'below_sold': {
      if (preparing > 0) {
        const taken = plural(sold + preparing, { one: '# room is', other: '# rooms are' })
        return t`${day}: not changed, ${taken} sold or in preparation.`
      }
      const rooms = plural(sold, { one: '# room is', other: '# rooms are' })
      return time === null
        ? t`${day}: not changed, ${rooms} already sold.`
        : t`${day}: not changed, ${rooms} already sold, the last at ${time}.`
    }
    case 'past':
      return t`${day}: not changed, this day has passed.`
    case 'changed':
      return changedAt === null
        ? t`${day}: not changed, someone else changed it first.`
        : t`${day}: not changed, someone else changed it at ${momentOf(changedAt, zone)}.`
    case 'not_on_sale':
      return t`${day}: not changed, this day isn't on sale yet.`
    case 'price_out_of_range':
      return t`${day}: not changed, the price would be out of range.`
  }
}

const MAX_LINES = 5

/** The stored result of a calendar edit in words. */
export const calendarResultLines = (result: unknown): readonly string[] => {
  const parsed = v.safeParse(resultSchema, result)
  if (!parsed.success) return []
  const { zone, changed, told } = parsed.output
  const lines = told.slice(0, MAX_LINES).map((night) => lineOf(night, zone))
  const rest = told.length - lines.length
  return [
    plural(changed, { one: '# night changed.', other: '# nights changed.' }),
    ...lines,
    ...(rest > 0 ? [plural(rest, { one: 'And # more night.', other: 'And # more nights.' })] : []),
  ]
}
