import { addDays } from '#contract/core/days.ts'
import { seededRandom } from '../../seeded.ts'
import { departmentOf } from '../people/departments.ts'
import type { LifePerson } from '../people/travellers.ts'
import { bookedBefore } from './seasons.ts'
import type { Fate, Trip } from './trip.ts'
import { homeOf } from './usual-trips.ts'

type WantedTrip = Pick<Trip, 'to' | 'nights' | 'services'> & {
  /** Days from today to the day it begins. */
  inDays: number
  /** Hours from its booking to the present; days before it begins where nothing is said. */
  hoursAgo?: number
  fate?: Fate
  hostUserId?: string
}

type Given = { today: string; present: Date }

/** Today on the clock of the companies, if the day is old enough: prices of airlines hold until midnight. */
const hoursAgo = ({ today, present }: Given, hours: number): Date => {
  const midnight = Date.parse(`${today}T00:05:00+07:00`)
  const last = present.getTime() - 8 * 60_000
  return new Date(Math.min(last, Math.max(midnight, present.getTime() - hours * 3_600_000)))
}

const tripOf = (given: Given, person: LifePerson, name: string, wanted: WantedTrip): Trip => {
  const starts = addDays(given.today, wanted.inDays)
  const key = `${person.email}:${name}`
  const random = seededRandom(`life:${key}`)
  const usual = bookedBefore(starts, Math.max(1, wanted.inDays) + random.between(6, 14), random)
  return {
    key,
    person,
    companion: null,
    from: homeOf(person),
    to: wanted.to,
    starts,
    nights: wanted.nights,
    bookedAt: wanted.hoursAgo === undefined ? usual : hoursAgo(given, wanted.hoursAgo),
    reason: random.pick(departmentOf(person.department).purposes),
    services: wanted.services,
    fate: wanted.fate ?? 'as_planned',
    hostUserId: wanted.hostUserId ?? null,
  }
}

const BOTH = ['stay', 'flight'] as const
const WITH_TOUR = [...BOTH, 'tour'] as const
const OF_ALL = [...WITH_TOUR, 'cab'] as const

/** A trip in the week to come for every account of the README, and all that only a few bookings show. */
export const tripsOfAccounts = (accounts: readonly LifePerson[], given: Given): Trip[] =>
  accounts.flatMap((person, index) => {
    const [account = '', company = ''] = person.email.replace('.example', '').split('@')
    const to = departmentOf(person.department).cities[index % 2]?.[0] ?? 'surabaya'
    // Flights are closed to this role.
    const services = account === 'administrators' ? (['stay'] as const) : BOTH
    const nextServices = account === 'user' ? OF_ALL : services
    const next = tripOf(given, person, 'next', {
      to,
      nights: 2 + (index % 2),
      inDays: 2 + (index % 5),
      services: nextServices,
      ...(account === 'user' && { fate: 'moved_by_supplier' as const }),
    })
    const before = tripOf(given, person, 'before', { to, nights: 1, inDays: -9 - index, services })
    if (account !== 'user') return [next, before]
    const more: (readonly [string, WantedTrip])[] = [
      ['later', { to: 'denpasar', nights: 3, inDays: 19, services: WITH_TOUR }],
      [
        'refund',
        { to: 'surabaya', nights: 2, inDays: 11, hoursAgo: 0.7, services: ['stay'], fate: 'refund_under_way' },
      ],
      ['credit', { to: 'surabaya', nights: 2, inDays: 15, services: ['flight'], fate: 'cancelled' }],
      ['part', { to: 'surabaya', nights: 4, inDays: 26, services: ['stay'], fate: 'part_cancelled' }],
    ]
    const asks: (readonly [string, WantedTrip])[] = [
      ['ask', { to: 'singapore', nights: 2, inDays: 9, hoursAgo: 5, services: ['flight'], fate: 'approval_waiting' }],
      ['askStay', { to: 'denpasar', nights: 2, inDays: 13, hoursAgo: 3, services: ['stay'], fate: 'approval_waiting' }],
    ]
    if (company === 'nusantara') more.push(...asks)
    return [next, before, ...more.map(([name, wanted]) => tripOf(given, person, name, wanted))]
  })

/** Requests of colleagues that wait for a decision. */
export const tripsToApprove = (people: readonly LifePerson[], given: Given): Trip[] =>
  people
    .filter(({ company, department }) => company === 'nusantara' && department === 'executive')
    .map((person, index) =>
      tripOf(given, person, 'ask', {
        to: ['singapore', 'denpasar', 'surabaya'][index % 3] ?? 'singapore',
        nights: 2,
        inDays: 6 + index * 2,
        hoursAgo: 1.2 + index * 2.3,
        services: ['flight'],
        fate: 'approval_waiting',
      }),
    )

/** From the day of check-in to today; one night less than the stay is long: leaves tomorrow. */
const AT_HOSTS: readonly Pick<WantedTrip, 'inDays' | 'nights'>[] = [
  { inDays: 0, nights: 2 },
  { inDays: -2, nights: 2 },
  { inDays: -1, nights: 3 },
  { inDays: 0, nights: 1 },
  { inDays: -1, nights: 1 },
  { inDays: 1, nights: 2 },
  { inDays: 3, nights: 2 },
  { inDays: 6, nights: 1 },
]

/** From the day before the tour or the ride to today. Everybody has one of them: both would be at the same time. */
const OUT_WITH_HOSTS: readonly Pick<WantedTrip, 'inDays' | 'nights' | 'services'>[] = [
  { inDays: -1, nights: 2, services: ['tour'] },
  { inDays: -1, nights: 2, services: ['cab'] },
  { inDays: 0, nights: 2, services: ['tour'] },
  { inDays: 3, nights: 2, services: ['cab'] },
  { inDays: -1, nights: 2, services: ['tour'] },
  { inDays: 0, nights: 2, services: ['cab'] },
  { inDays: 5, nights: 2, services: ['tour'] },
  { inDays: -4, nights: 2, services: ['cab'] },
  { inDays: -4, nights: 2, services: ['tour'] },
  { inDays: -9, nights: 2, services: ['cab'] },
]

/** Guests of a host around today: at the property, on the tour, in the car. */
export const tripsToHost = (host: LifePerson, guests: readonly LifePerson[], given: Given): Trip[] => {
  const there = { to: homeOf(host), hostUserId: host.userId }
  const shuffled = seededRandom(`life:guests:${host.email}`).shuffle(guests)
  const tripsOf = (name: string, wanted: readonly WantedTrip[], people: readonly LifePerson[]): Trip[] =>
    wanted.flatMap((trip, index) => {
      const guest = people[index]
      return guest === undefined ? [] : [tripOf(given, guest, name, trip)]
    })
  return [
    ...tripsOf(
      `at:${host.email}`,
      AT_HOSTS.map((stay) => ({ ...stay, ...there, services: ['stay'] })),
      shuffled,
    ),
    ...tripsOf(
      `out:${host.email}`,
      OUT_WITH_HOSTS.map((outing) => ({ ...outing, ...there })),
      shuffled.toReversed(),
    ),
  ]
}
