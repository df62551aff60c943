import { addDays } from '#contract/core/days.ts'
import type { AskedFlyer } from '#contract/products/flights/flight-bookings.ts'
import { seededRandom } from '../../../seeded.ts'
import type { LifePerson } from '../../people/travellers.ts'
import type { Trip } from '../../plan/trip.ts'
import { isAbroad } from './places.ts'

/** Fictional passports: Indonesian ones have seven digits behind one letter, and none begins with Z. */
const flyerOf = (person: LifePerson, { to, starts }: Trip): AskedFlyer => {
  const random = seededRandom(`life:person:${person.email}`)
  const day = `${random.between(1970, 1998)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
  const passport = { kind: 'passport', number: `Z${random.between(1_000_000, 9_999_999)}`, country: 'ID' } as const
  return {
    kind: 'adult',
    lapOf: null,
    name: person.name,
    title: person.title,
    gender: person.title === 'ms' ? 'F' : 'M',
    loyalty: null,
    assistance: [],
    meal: null,
    birthDate: day,
    nationality: 'ID',
    document: isAbroad(to) ? { ...passport, expiresOn: addDays(starts, random.between(500, 3000)) } : null,
  }
}

export const flyersOf = (trip: Trip): AskedFlyer[] =>
  (trip.companion === null ? [trip.person] : [trip.person, trip.companion]).map((person) => flyerOf(person, trip))
