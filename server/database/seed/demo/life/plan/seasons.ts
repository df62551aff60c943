import { addDays } from '#contract/core/days.ts'
import type { Random } from '../../seeded.ts'

/** How much a company travels, from January to December; 1 is a usual month. */
const MONTHS = [0.82, 1, 1.06, 0.9, 1.02, 0.94, 0.98, 1.04, 1.14, 1.2, 1.18, 0.66] as const

/** Most trips begin early in the week; from Sunday to Saturday. */
const WEEKDAYS = [0.55, 1.6, 1.35, 1.15, 0.8, 0.2, 0.06] as const

const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const seasonOf = (day: string): number => MONTHS[dayOf(day).getUTCMonth()] ?? 1

/** The chance that a trip begins on a day, where `tripsAMonth` begin in a usual month. */
export const chanceOn = (day: string, tripsAMonth: number): number =>
  ((tripsAMonth * seasonOf(day)) / 30.4) * ((WEEKDAYS[dayOf(day).getUTCDay()] ?? 1) * (7 / 5.71))

/** A moment within office hours of Jakarta, some days before a day; never at a weekend. */
export const bookedBefore = (day: string, days: number, random: Random): Date => {
  let booked = addDays(day, -days)
  while ([0, 6].includes(dayOf(booked).getUTCDay())) booked = addDays(booked, -1)
  return new Date(dayOf(booked).getTime() + random.between(60, 600) * 60_000 + random.between(0, 59_999))
}

/** How long before trips people book: mostly one to three weeks, as the travel policy wants it. */
export const daysAhead = (random: Random): number => {
  const draw = random.next()
  if (draw < 0.06) return random.between(1, 3)
  if (draw < 0.14) return random.between(4, 6)
  if (draw < 0.74) return random.between(8, 18)
  return random.between(19, 45)
}
