import { addDays } from '#contract/core/days.ts'
import { seededRandom, type Random } from '../../seeded.ts'
import { departmentOf, type Department } from '../people/departments.ts'
import type { LifePerson } from '../people/travellers.ts'
import { bookedBefore, chanceOn, daysAhead } from './seasons.ts'
import type { Trip } from './trip.ts'

const HOMES: Readonly<Record<string, string>> = { nusantara: 'jakarta', khatulistiwa: 'makassar' }

export const homeOf = ({ company }: LifePerson): string => HOMES[company] ?? 'jakarta'

const pickCity = ({ cities }: Department, random: Random): string => {
  const sum = cities.reduce((all, [, weight]) => all + weight, 0)
  let left = random.next() * sum
  for (const [city, weight] of cities) {
    left -= weight
    if (left < 0) return city
  }
  return cities[0]?.[0] ?? 'surabaya'
}

/** Share of trips with a full day that include a tour. */
const TOUR_SHARE = 0.12
/** Share of such trips with a car and driver. */
const CAB_SHARE = 0.14

const servicesOf = (nights: number, random: Random): readonly string[] => {
  const draw = random.next()
  const tour = nights > 1 && random.chance(TOUR_SHARE) ? ['tour'] : []
  const cab = nights > 1 && random.chance(CAB_SHARE) ? ['cab'] : []
  if (draw < 0.72) return ['stay', 'flight', ...tour, ...cab]
  return draw < 0.88 ? ['stay', ...tour, ...cab] : ['flight']
}

type Span = { first: string; last: string; present: Date }

/** The trips of one person that begin between two days and are booked by the present, the earliest first. */
export const usualTrips = (
  person: LifePerson,
  others: readonly LifePerson[],
  { first, last, present }: Span,
  share = 1,
): Trip[] => {
  const department = departmentOf(person.department)
  const near = others.filter((one) => one.department === person.department && one.userId !== person.userId)
  const trips: Trip[] = []
  let day = first
  while (day <= last) {
    const key = `${person.email}:${day}`
    // One trip more or less changes no other.
    const random = seededRandom(`life:${key}`)
    const starts = day
    day = addDays(day, 1)
    if (!random.chance(chanceOn(starts, department.tripsAMonth * share))) continue
    const [least, most] = department.nights
    const nights = random.between(least, most)
    const companion = near.length > 0 && random.chance(0.07) ? random.pick(near) : null
    const trip = {
      key,
      person,
      companion,
      from: homeOf(person),
      to: pickCity(department, random),
      starts,
      nights,
      bookedAt: bookedBefore(starts, daysAhead(random), random),
      reason: random.pick(department.purposes),
      services: servicesOf(nights, random),
      fate: null,
      hostUserId: null,
    }
    if (trip.bookedAt > present) continue
    trips.push(trip)
    day = addDays(starts, nights + 2)
  }
  return trips
}
