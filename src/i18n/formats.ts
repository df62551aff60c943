import { minorDigits, type Money } from '#contract/core/money.ts'
import { currentLocale } from './locale.ts'

const LANGUAGE_TAGS = { en: 'en-GB', id: 'id-ID' } as const

/** BCP 47 tag of the page's language, for code that formats on its own. */
export const languageTag = (): string => LANGUAGE_TAGS[currentLocale()]

/**
 * Both languages read from left to right: on a page that runs the other way their dates and amounts are set apart, or
 * "1–3 Dec" would be shown as "3–1 Dec". (LRI and PDI of the Unicode bidirectional algorithm.)
 */
const apart = (text: string): string => {
  // Systems use different thin spaces: the prerendered text must equal the browser's.
  const plain = text.replace(/[\u2009\u202f]/g, ' ')
  return typeof document !== 'undefined' && document.dir === 'rtl' ? `\u2066${plain}\u2069` : plain
}

const cached = <Formatter>(make: (key: string) => Formatter) => {
  const made = new Map<string, Formatter>()
  return (key: string): Formatter => {
    const formatter = made.get(key) ?? make(key)
    made.set(key, formatter)
    return formatter
  }
}

const moneyFormatter = cached((key) => {
  const [language, currency = 'IDR'] = key.split('|')
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Narrow symbols would show three kinds of dollars alike.
    currencyDisplay: currency === 'IDR' ? 'narrowSymbol' : 'code',
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: minorDigits(currency),
  })
})

/** `Rp1.250.000` in Indonesian, `Rp1,250,000` in English: the space that some systems print is taken out. */
export const formatMoney = ({ minor, currency }: Money): string =>
  apart(
    moneyFormatter(`${languageTag()}|${currency}`)
      .format(minor / 10 ** minorDigits(currency))
      .replace(/(?<=Rp)\s+/gu, ''),
  )

const shortMoneyFormatter = cached((key) => {
  const [language, currency = 'IDR', digits] = key.split('|')
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: Number(digits),
  })
})

/** An amount to two digits, or to so many, where there is little room, `Rp1.2M`: never where one decides. */
export const formatShortMoney = ({ minor, currency }: Money, digits = 2): string =>
  apart(
    shortMoneyFormatter(`${languageTag()}|${currency}|${digits}`)
      .format(minor / 10 ** minorDigits(currency))
      .replace(/(?<=Rp)\s+/gu, ''),
  )

const dateFormatter = cached((key) => {
  const [language = 'en-GB', zone = 'UTC', options = '{}'] = key.split('|')
  return new Intl.DateTimeFormat(language, { timeZone: zone, ...JSON.parse(options) })
})

const formatIn = (instant: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormatter(`${languageTag()}|${zone}|${JSON.stringify(options)}`).format(instant)

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** A calendar day `YYYY-MM-DD`, as `Fri, 4 Dec 2026`. */
export const formatDay = (day: string): string =>
  apart(formatIn(atNoon(day), 'UTC', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }))

/** The day of an instant in a zone, as `4 December 2026`. */
export const formatDate = (instant: string, zone: string): string =>
  apart(formatIn(new Date(instant), zone, { day: 'numeric', month: 'long', year: 'numeric' }))

/** The month of a calendar day, as `December 2026`. */
export const formatMonth = (day: string): string =>
  apart(formatIn(atNoon(day), 'UTC', { month: 'long', year: 'numeric' }))

/** The month of a calendar day where there is little room, as `Dec 26`. */
export const formatShortMonth = (day: string): string =>
  apart(formatIn(atNoon(day), 'UTC', { month: 'short', year: '2-digit' }))

/** A calendar day without its year, as `Fri 4 Dec`. */
export const formatShortDay = (day: string): string =>
  apart(formatIn(atNoon(day), 'UTC', { weekday: 'short', day: 'numeric', month: 'short' }))

/** The days of a stay, as `4–7 Dec 2026`. */
export const formatStay = (checkIn: string, checkOut: string): string =>
  apart(
    new Intl.DateTimeFormat(languageTag(), {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }).formatRange(atNoon(checkIn), atNoon(checkOut)),
  )

const ZONE_NAMES: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Short name of a time zone at an instant: WIB, WITA, WIT, otherwise the browser's (`GMT+8`, `CET`). */
export const zoneName = (zone: string, at: Date): string =>
  ZONE_NAMES[zone] ??
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ??
  zone

/** An instant for tables and programs: `2026-12-04 14:20`, without the zone. */
export const sortableInstant = (instant: string, zone: string): string =>
  // Swedish is written year first.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))

/** An instant as people at the place read it: `4 Dec 2026, 14.20 WIB`. */
export const formatInstant = (instant: string, zone: string): string => {
  const at = new Date(instant)
  const text = formatIn(at, zone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return apart(`${text} ${zoneName(zone, at)}`)
}

/** Only the time of an instant: `14.20 WIB`. */
export const formatTime = (instant: string, zone: string): string => {
  const at = new Date(instant)
  return apart(`${formatIn(at, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} ${zoneName(zone, at)}`)
}

/** The clock at a place, given as `2026-12-04T14:20` there: `14:20`, in Indonesian `14.20`. */
export const formatClock = (local: string): string =>
  apart(formatIn(new Date(`${local}Z`), 'UTC', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

const unitFormatter = cached((key) => {
  const [language, unit = 'minute', unitDisplay = 'short'] = key.split('|')
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unitDisplay === 'narrow' ? 'narrow' : 'short',
    maximumFractionDigits: 0,
  })
})

const timePart = (count: number, unit: 'hour' | 'minute'): string =>
  unitFormatter(`${languageTag()}|${unit}|narrow`).format(count)

/** A time in minutes, as `1h 50m`. */
export const formatDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return apart(timePart(rest, 'minute'))
  return apart(`${timePart(hours, 'hour')}${rest > 0 ? ` ${timePart(rest, 'minute')}` : ''}`)
}

/** A mass in grams to whole kilograms, as `98 kg`. */
export const formatKilograms = (grams: number): string =>
  apart(unitFormatter(`${languageTag()}|kilogram`).format(grams / 1000))

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(languageTag(), options).format(value)

/** A distance in metres, as `350 m` or `2.4 km`. */
export const formatDistance = (metres: number): string =>
  metres < 950
    ? formatNumber(Math.round(metres / 50) * 50, { style: 'unit', unit: 'meter' })
    : formatNumber(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: metres < 9_950 ? 1 : 0 })

/** The device's own zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
