import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { TOUR_HORIZON_DAYS } from '#contract/products/tours/tour-search.ts'
import { isBookable } from '#contract/products/tours/departures.ts'
import type { TourDay } from '#contract/products/tours/tours.ts'
import { now } from '#src/platform/device/clock.ts'
import { clampDay, monthOf } from '#src/ui/calendar-days.ts'
import { tourQueries } from '../../search/queries.ts'

/** One month of an option: `wanted` is the day it opens with. The days are limited to `limits` where those are given. */
export const useMonth = (given: {
  tourId: string
  optionId: string
  zone: string
  wanted: string | undefined
  limits?: { from: string; to: string }
}) => {
  const { tourId, optionId, zone, wanted, limits } = given
  const today = dayInZone(new Date(now()), zone)
  const from = limits?.from ?? today
  const until = limits?.to ?? addDays(today, TOUR_HORIZON_DAYS)
  const [month, setMonth] = useState(() => monthOf(clampDay(wanted ?? from, from, until)))
  const query = useQuery(tourQueries.month(tourId, optionId, month))
  const days = query.data?.days ?? []
  const dayOf = (day: string): TourDay | undefined => {
    const known = days.find((one) => one.day === day)
    return known !== undefined && (day < from || day > until) ? { ...known, status: 'closed', from: null } : known
  }
  return {
    query,
    month,
    setMonth,
    from,
    until,
    dayOf,
    firstFree: days.find(
      ({ day, status }) => day >= (wanted ?? from) && day >= from && day <= until && isBookable(status),
    )?.day,
  }
}
