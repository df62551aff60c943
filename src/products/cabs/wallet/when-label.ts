import { t } from '@lingui/core/macro'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { languageTag } from '#src/i18n/formats.ts'
import type { WalletCab } from './cab-facts.ts'

/** How far a ride is: `tomorrow`, `in 3 days`, or that it is on. `now` in milliseconds. */
export const whenLabel = ({ startsAt, endsAt, zone }: WalletCab, now: number): string => {
  if (now >= Date.parse(endsAt)) return t`Ended`
  if (now >= Date.parse(startsAt)) return t`Riding now`
  const days = nightsBetween(dayInZone(new Date(now), zone), dayInZone(new Date(startsAt), zone))
  return new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(days, 'day')
}
