import { t } from '@lingui/core/macro'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import type { WalletFlight } from './flight-facts.ts'
import { languageTag } from '#src/i18n/formats.ts'

type Flight = WalletFlight['flights'][number]

/** How far a flight is by the calendar of the airport it leaves: `tomorrow`, `in 3 days`. `now` in milliseconds. */
export const flightWhenLabel = ({ departsAt, departsLocal, from }: Flight, now: number): string => {
  if (Date.parse(departsAt) <= now) return t`Departed`
  const days = nightsBetween(dayInZone(new Date(now), from.zone), departsLocal.slice(0, 10))
  return new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(days, 'day')
}

/** `Jakarta – Denpasar` */
export const routeLabel = ({ from, to }: Flight): string => `${from.city} – ${to.city}`

/** `CGK T3` */
export const placeLabel = ({ code, terminal }: Flight['from']): string =>
  terminal === null ? code : `${code} T${terminal}`
