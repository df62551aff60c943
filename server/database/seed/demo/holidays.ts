import { addDays } from '#contract/core/days.ts'
import type { Market } from './markets.ts'

/**
 * Days off in Indonesia that move prices; only those whose date is settled by calendar or astronomy. The days around
 * Idul Fitri 2027 are meant as a season, not as the date the government will announce.
 */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '2026-12-25',
  '2027-01-01',
  '2027-02-06',
  '2027-03-08',
  '2027-03-26',
  '2027-05-01',
  '2027-05-06',
  '2027-05-20',
  '2027-06-01',
  '2027-08-17',
  '2027-12-25',
  '2028-01-01',
])
const LEBARAN = [
  ['2026-03-18', '2026-03-27'],
  ['2027-03-06', '2027-03-16'],
] as const

/** Destinations of families who go home or travel when the capital empties. */
const HOMECOMING: ReadonlySet<string> = new Set([
  'yogyakarta',
  'surakarta',
  'semarang',
  'malang',
  'bandung',
  'padang',
  'denpasar',
  'mataram',
  'labuan-bajo',
])

const isYearEnd = (night: string): boolean => night.slice(5) >= '12-24' || night.slice(5) <= '01-02'

/** By how much holidays make a night dearer (above 1) or cheaper in a city. */
export const holidayMood = (night: string, { cityId, mood }: Pick<Market, 'cityId' | 'mood'>): number => {
  if (isYearEnd(night)) return { leisure: 1.32, mixed: 1.15, business: 0.9 }[mood]
  if (LEBARAN.some(([from, until]) => night >= from && night <= until)) {
    return HOMECOMING.has(cityId) ? 1.38 : mood === 'business' ? 0.85 : 1
  }
  // The night before a day off sells like the night of it.
  if (HOLIDAYS.has(night) || HOLIDAYS.has(addDays(night, 1)))
    return { leisure: 1.18, mixed: 1.06, business: 0.93 }[mood]
  return 1
}
