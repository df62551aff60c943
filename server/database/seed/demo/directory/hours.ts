import type { OpeningHours, Period, Week } from '#contract/directory/opening-hours.ts'
import { addDays } from '#contract/core/days.ts'
import type { Random } from '../seeded.ts'
import type { HoursKind } from './templates.data.ts'

const at = (from: number, until: number): Period[] => [{ from: from * 60, until: until * 60 }]

/** Monday to Friday, Saturday, Sunday. */
const week = (weekdays: Period[], saturday: Period[] = weekdays, sunday: Period[] = saturday): Week => [
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  saturday,
  sunday,
]

type Usual = Pick<OpeningHours, 'week' | 'ramadan'> & { closesOnHolidays: boolean }

const HOURS: Record<HoursKind, Usual> = {
  always: { week: week(at(0, 24)), ramadan: null, closesOnHolidays: false },
  long: { week: week(at(7, 22)), ramadan: null, closesOnHolidays: false },
  worship: { week: week(at(4, 22)), ramadan: week(at(3, 24)), closesOnHolidays: false },
  office: {
    week: week([...at(8, 12), ...at(13, 16)], [], []),
    ramadan: week([...at(8, 12), ...at(12.5, 15)], [], []),
    closesOnHolidays: true,
  },
  bank: { week: week(at(8, 15), [], []), ramadan: week(at(8, 14), [], []), closesOnHolidays: true },
  shop: { week: week(at(10, 21), at(10, 22)), ramadan: null, closesOnHolidays: true },
  restaurant: {
    week: week([...at(10.5, 15), ...at(17, 22)], at(10.5, 23)),
    ramadan: week(at(16, 25)),
    closesOnHolidays: true,
  },
  lunch: {
    week: [[], ...week(at(9, 17)).slice(1)],
    ramadan: [[], ...week(at(9, 15)).slice(1)],
    closesOnHolidays: true,
  },
  cafe: { week: week(at(7, 22), at(8, 24)), ramadan: week(at(14, 24)), closesOnHolidays: false },
  late: { week: week(at(18, 27)), ramadan: week(at(17, 28)), closesOnHolidays: false },
}

type Holiday = { from: string; to: string; reason: { en: string; id: string }; only?: 'bali' }

/** Days on which much of Indonesia is closed (joint ministerial decree; the days of 2027 are those expected). */
const HOLIDAYS: readonly Holiday[] = [
  { from: '2026-12-25', to: '2026-12-25', reason: { en: 'Christmas', id: 'Hari Natal' } },
  { from: '2027-01-01', to: '2027-01-01', reason: { en: 'New Year', id: 'Tahun Baru' } },
  { from: '2027-03-08', to: '2027-03-08', reason: { en: 'Nyepi', id: 'Hari Raya Nyepi' }, only: 'bali' },
  { from: '2027-03-10', to: '2027-03-11', reason: { en: 'Eid al-Fitr', id: 'Idulfitri' } },
  { from: '2027-05-17', to: '2027-05-17', reason: { en: 'Eid al-Adha', id: 'Iduladha' } },
  { from: '2027-08-17', to: '2027-08-17', reason: { en: 'Independence Day', id: 'Hari Kemerdekaan' } },
  { from: '2027-12-25', to: '2027-12-25', reason: { en: 'Christmas', id: 'Hari Natal' } },
]

const RENOVATION = { en: 'Closed for renovation', id: 'Tutup untuk renovasi' }

/** Opening hours of a demonstration entry from `today` (`YYYY-MM-DD`) on, with their days that differ. */
export const hoursOf = (
  kind: HoursKind,
  { countryCode, cityId, today, random }: { countryCode: string; cityId: string; today: string; random: Random },
): OpeningHours => {
  const { closesOnHolidays, ...usual } = HOURS[kind]
  const isIndonesian = countryCode === 'ID'
  const isRenovating = closesOnHolidays && random.chance(0.04)
  const holidays = HOLIDAYS.filter(
    ({ to, only }) =>
      to >= today && (only === 'bali' ? cityId === 'denpasar' && kind !== 'always' : isIndonesian && closesOnHolidays),
  )
  return {
    week: usual.week,
    ramadan: isIndonesian ? usual.ramadan : null,
    exceptions: [
      ...(isRenovating ? [{ from: today, to: addDays(today, 20), periods: [], reason: RENOVATION }] : []),
      ...holidays.map(({ from, to, reason }) => ({ from, to, periods: [], reason })),
    ],
  }
}
