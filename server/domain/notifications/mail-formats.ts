import { minorDigits, type Money } from '#contract/core/money.ts'
import type { Locale } from '../kernel/messages.ts'

const TAGS = { en: 'en-GB', id: 'id-ID' } as const

/** Companies name their zones, some in many spellings. */
const MOST_FORMATS = 1000

/** Making a formatter takes longer than a hundred uses of it: each is made once, by the words it is made for. */
const once = <Args extends string[], Format>(make: (...args: Args) => Format): ((...args: Args) => Format) => {
  const made = new Map<string, Format>()
  return (...args) => {
    const key = args.join(' ')
    const format = made.get(key) ?? make(...args)
    if (made.size >= MOST_FORMATS) made.clear()
    made.set(key, format)
    return format
  }
}

const moneyFormat = once(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(TAGS[locale], {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'IDR' ? 'narrowSymbol' : 'code',
      minimumFractionDigits: minorDigits(currency),
      maximumFractionDigits: minorDigits(currency),
    }),
)

/** `Rp1.250.000`, as the page writes it. */
export const moneyText = (locale: Locale, { minor, currency }: Money): string =>
  moneyFormat(locale, currency)
    .format(minor / 10 ** minorDigits(currency))
    .replace(/(?<=Rp)\s+/gu, '')
    .replace(/\s/gu, ' ')

const dayFormat = once(
  (locale: Locale) =>
    new Intl.DateTimeFormat(TAGS[locale], {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
)

/** A calendar day, as `Fri, 12 Mar 2027`. */
export const dayText = (locale: Locale, day: string): string => dayFormat(locale).format(new Date(`${day}T12:00:00Z`))

const ZONES: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

const instantFormat = once(
  (locale: Locale, timeZone: string) =>
    new Intl.DateTimeFormat(TAGS[locale], {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

const zoneFormat = once((timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }))

/** Of times for people whose place is not known. */
export const HOME_ZONE = 'Asia/Jakarta'

const zoneText = (zone: string, at: Date): string => {
  const named = zoneFormat(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return ZONES[zone] ?? named?.value ?? zone
}

/** An instant in the time of the place, as `11 Mar 2027, 14:00 WIB`. */
export const instantText = (locale: Locale, instant: string, zone: string): string => {
  const at = new Date(instant)
  return `${instantFormat(locale, zone).format(at)} ${zoneText(zone, at)}`
}

/** `14:00`, as the language writes it. */
export const clockText = (locale: Locale, time: string): string => (locale === 'id' ? time.replace(':', '.') : time)

/** A local time of a day at a place, with the name of its zone, as `14:00 WIB`. */
export const placeTimeText = (
  locale: Locale,
  { day, time, zone }: { day: string; time: string; zone: string },
): string => `${clockText(locale, time)} ${zoneText(zone, new Date(`${day}T12:00:00Z`))}`
