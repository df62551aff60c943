import { useLingui } from '@lingui/react/macro'
import type { Trip } from '#contract/bookings/trips.ts'
import { dayInZone } from '#contract/core/days.ts'
import { formatDay, formatStay } from '#src/i18n/formats.ts'

type Titled = Pick<Trip, 'name' | 'destination' | 'startsAt' | 'endsAt' | 'zone' | 'endZone'>

/** Title of a trip: its name, otherwise its destination. */
export const useTripTitle = (): ((trip: Titled) => string) => {
  const { t } = useLingui()
  return ({ name, destination }) => {
    if (name !== '') return name
    return destination === null ? t`Trip` : t`Trip to ${destination}`
  }
}

/** Its days where it starts and ends, as `12–14 Mar 2027`. */
export const tripDays = ({ startsAt, endsAt, zone, endZone }: Titled): string => {
  const [first, last] = [dayInZone(new Date(startsAt), zone), dayInZone(new Date(endsAt), endZone)]
  return last <= first ? formatDay(first) : formatStay(first, last)
}
