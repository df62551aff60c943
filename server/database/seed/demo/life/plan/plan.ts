import { addDays } from '#contract/core/days.ts'
import { colleagues, demoAccounts, type LifePerson } from '../people/travellers.ts'
import { tripsOfAccounts, tripsToApprove, tripsToHost } from './demo-trips.ts'
import type { Trip } from './trip.ts'
import { usualTrips } from './usual-trips.ts'

const HISTORY_DAYS = 548
const AHEAD_DAYS = 45

/** Part of the people and days that a plan is made for. */
export type Scale = { people: number; historyDays: number }
export const WHOLE: Scale = { people: Infinity, historyDays: HISTORY_DAYS }

const distanceFrom = (today: string, { starts }: Trip): number => Math.abs(Date.parse(starts) - Date.parse(today))

/**
 * All trips of the demonstration when it is `today` (`YYYY-MM-DD`): first what the accounts look at, then from today
 * outwards. The same for the same day.
 */
export const planTrips = ({ today, present }: { today: string; present: Date }, scale: Scale = WHOLE): Trip[] => {
  const given = { today, present }
  const others = colleagues().slice(0, scale.people)
  const accounts = demoAccounts()
  const hosts = accounts.filter(({ email }) => email.startsWith('agent@'))
  const travellers = accounts.filter(({ email }) => !email.startsWith('administrators@'))
  const span = { first: addDays(today, -scale.historyDays), last: addDays(today, AHEAD_DAYS), present }
  const ofCompany = (person: LifePerson) => others.filter(({ company }) => company === person.company)
  const usual = [
    ...others.flatMap((person) => usualTrips(person, ofCompany(person), span, 1.17)),
    // Half as many, plus the trips planned by hand.
    ...travellers.flatMap((person) => usualTrips(person, [], { ...span, last: addDays(today, -16) }, 0.5)),
  ].toSorted((one, other) => distanceFrom(today, one) - distanceFrom(today, other))
  return [
    ...tripsOfAccounts(accounts, given),
    ...tripsToApprove(others, given),
    ...hosts.flatMap((host) => tripsToHost(host, others, given)),
    ...usual,
  ]
}
