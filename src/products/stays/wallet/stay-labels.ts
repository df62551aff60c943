import { t } from '@lingui/core/macro'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import type { WalletStay } from './stay-facts.ts'
import { languageTag } from '#src/i18n/formats.ts'

/** How far a stay is by the calendar of the place: `tomorrow`, `in 3 days`, or where in it one is. `now` in milliseconds. */
export const whenLabel = ({ checkIn, checkOut, hotel }: WalletStay, now: number): string => {
  const today = dayInZone(new Date(now), hotel.zone)
  if (today > checkOut) return t`Ended`
  if (today === checkOut) return t`Check-out today`
  if (today > checkIn) return t`Staying now`
  const days = nightsBetween(today, checkIn)
  if (days === 0) return t`Check-in today`
  return new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(days, 'day')
}

/** A geo URL for map apps, which needs no third party. */
export const geoLink = ({ name, latitude, longitude }: WalletStay['hotel']): string =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`
