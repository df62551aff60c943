import { t } from '@lingui/core/macro'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { languageTag } from '#src/i18n/formats.ts'
import type { WalletTour } from './tour-facts.ts'

/** How far a tour is: `tomorrow`, `in 3 days`, or that it is on. `now` in milliseconds. */
export const whenLabel = ({ startsAt, endsAt, zone }: WalletTour, now: number): string => {
  if (now >= Date.parse(endsAt)) return t`Ended`
  if (now >= Date.parse(startsAt)) return t`On tour now`
  const days = nightsBetween(dayInZone(new Date(now), zone), dayInZone(new Date(startsAt), zone))
  return new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(days, 'day')
}
