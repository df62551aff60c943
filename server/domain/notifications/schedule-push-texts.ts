import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import type { Locale } from '../kernel/messages.ts'

type Facts = Extract<NotificationFacts, { kind: 'schedule_taken' }>['facts'] & { until?: string; zone?: string }

const dayFormats = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' }),
  id: new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'short' }),
} as const

/** `14:20`, and with its day where that is another one. */
const clockText = (locale: Locale, local: string, beside: string): string => {
  const [day = '', clock = ''] = local.split('T')
  const text = locale === 'id' ? clock.replace(':', '.') : clock
  return day === beside.slice(0, 10) ? text : `${dayFormats[locale].format(new Date(`${day}T12:00:00Z`))} ${text}`
}

/** An instant by the clock of a place, as `3 Mar, 14:20`. */
const instantText = (locale: Locale, instant: string, zone: string): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

/** Text of a flight's schedule change, one sentence without the final period. */
const changeText = (locale: Locale, { flight, flightNow, was, is }: Facts): string => {
  const old = clockText(locale, was, is ?? '')
  if (is === null || flightNow === null) {
    return locale === 'id'
      ? `Maskapai membatalkan penerbangan ${flight} (${old})`
      : `The airline cancelled your flight ${flight} (${old})`
  }
  const other = flightNow === flight ? null : flightNow
  if (is === was) {
    if (other !== null) {
      return locale === 'id' ? `Penerbangan ${flight} kini ${other}` : `Your flight ${flight} is now ${other}`
    }
    return locale === 'id' ? `Waktu tiba penerbangan ${flight} berubah` : `Your flight ${flight} has a new arrival time`
  }
  const now = clockText(locale, is, was)
  if (locale === 'id') {
    const name = other === null ? flight : `${flight} (kini ${other})`
    return `Penerbangan ${name} kini berangkat ${now}, bukan ${old}`
  }
  const name = other === null ? flight : `${flight} (now ${other})`
  return `Your flight ${name} now leaves ${now} instead of ${old}`
}

/** Text of a flight's schedule change, with the response deadline if there is one. */
export const movedText = (locale: Locale, facts: Facts): string => {
  const { until, zone } = facts
  const change = changeText(locale, facts)
  if (until === undefined || zone === undefined) return `${change}.`
  const by = instantText(locale, until, zone)
  return locale === 'id' ? `${change}. Beri keputusan sebelum ${by}.` : `${change}. Reply by ${by}.`
}
