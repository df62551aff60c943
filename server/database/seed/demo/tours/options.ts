import type {
  Bilingual,
  PriceSeasons,
  StoredUnit,
  tourOptions,
  tours,
} from '#server/database/schema/products/tours/tours.ts'
import type { Market } from '../markets.ts'
import { seededId, type Random } from '../seeded.ts'
import type { TourTemplate } from './templates.data.ts'

export type TourRow = Omit<typeof tours.$inferSelect, 'photos' | 'isPaused' | 'isOnRequest' | 'firstOnRequest'>
export type TourOptionRow = Omit<typeof tourOptions.$inferSelect, 'runsFrom' | 'runsUntil' | 'isClosed'>

const SEASONS: Readonly<Record<Market['mood'], PriceSeasons>> = {
  leisure: {
    months: [1080, 940, 960, 980, 1000, 1080, 1180, 1160, 1000, 980, 960, 1220],
    weekdays: [950, 950, 950, 980, 1050, 1150, 1120],
  },
  mixed: {
    months: [1040, 970, 980, 990, 1000, 1040, 1090, 1080, 1000, 990, 980, 1110],
    weekdays: [980, 980, 980, 990, 1020, 1080, 1060],
  },
  business: {
    months: [1000, 1000, 1000, 1000, 1000, 1000, 1020, 1020, 1000, 1000, 1000, 1030],
    weekdays: [1000, 1000, 1000, 1000, 1000, 1040, 1040],
  },
}

/** Whole thousands of rupiah, ten at least. */
export const toThousand = (rupiah: number): number => Math.max(10_000, Math.round(rupiah / 1000) * 1000)

const UNIT_NAMES: Readonly<Record<StoredUnit['kind'], Bilingual>> = {
  adult: { en: 'Adult', id: 'Dewasa' },
  child: { en: 'Child', id: 'Anak' },
  senior: { en: 'Senior', id: 'Lansia' },
  group: { en: 'Private group', id: 'Grup pribadi' },
}

const unitOf = (
  optionKey: string,
  kind: StoredUnit['kind'],
  rule: Pick<StoredUnit, 'minAge' | 'maxAge' | 'min' | 'max' | 'seats' | 'baseMinor'>,
): StoredUnit => ({ unitId: seededId(`tour-unit:${optionKey}:${kind}`), kind, name: UNIT_NAMES[kind], ...rule })

type OptionGiven = { tour: TourRow; template: TourTemplate; price: number; market: Market; random: Random }

const startTimesOf = ({ key }: TourTemplate, random: Random): string[] => {
  if (key === 'street-food' || key === 'museum-night' || key === 'team-cooking') return ['17:30', '18:30']
  if (key === 'sunrise-hike') return ['03:30']
  if (key === 'sunset-boat') return ['16:45']
  if (key === 'yoga-morning') return ['06:30']
  if (key === 'two-days' || key === 'snorkelling' || key === 'waterfall') return ['07:30']
  return random.pick([
    ['08:30', '13:30'],
    ['09:00', '14:00'],
    ['08:00', '10:30', '15:00'],
  ])
}

const everyDay = (closed: readonly number[]): boolean[] => Array.from({ length: 7 }, (_, day) => !closed.includes(day))

const sharedOption = ({ tour, template, price, market, random }: OptionGiven): TourOptionRow => {
  const key = `${tour.id}:shared`
  const isTeam = template.theme === 'team_building'
  const child = template.key === 'museum-night' || isTeam ? null : { from: template.key === 'two-days' ? 8 : 4 }
  const most = isTeam ? 30 : random.pick([8, 10, 12, 15])
  const adult = unitOf(key, 'adult', {
    minAge: child === null ? null : 12,
    maxAge: null,
    min: 0,
    max: most,
    seats: 1,
    baseMinor: price,
  })
  return {
    id: seededId(`tour-option:${key}`),
    tourId: tour.id,
    position: 0,
    title: isTeam ? { en: 'Company team', id: 'Tim perusahaan' } : { en: 'Small group', id: 'Rombongan kecil' },
    summary: {
      en: `Up to ${most} people with one guide.`,
      id: `Maksimal ${most} orang dengan satu pemandu.`,
    },
    languages: tour.languages,
    isPrivate: isTeam,
    isOnRequest: isTeam,
    minPeople: isTeam ? 6 : 1,
    maxPeople: most,
    startTimes: startTimesOf(template, random),
    weekdays: everyDay(random.chance(0.4) ? [random.between(0, 3)] : []),
    closedOn: ['12-25', '01-01'],
    capacity: most,
    cutoffMinutes: isTeam ? 2880 : random.pick([60, 120, 240, 720]),
    seasons: SEASONS[market.mood],
    units: [
      adult,
      ...(child === null
        ? []
        : [
            unitOf(key, 'child', {
              minAge: child.from,
              maxAge: 11,
              min: 0,
              max: 6,
              seats: 1,
              baseMinor: toThousand(price * 0.6),
            }),
          ]),
      ...(template.isOutdoor || isTeam
        ? []
        : [
            unitOf(key, 'senior', {
              minAge: 60,
              maxAge: null,
              min: 0,
              max: most,
              seats: 1,
              baseMinor: toThousand(price * 0.8),
            }),
          ]),
    ],
  }
}

const privateOption = ({ tour, template, price, market, random }: OptionGiven): TourOptionRow => {
  const key = `${tour.id}:private`
  const seats = random.pick([4, 6])
  return {
    id: seededId(`tour-option:${key}`),
    tourId: tour.id,
    position: 1,
    title: { en: 'Private', id: 'Pribadi' },
    summary: { en: `Your own guide, for up to ${seats} people.`, id: `Pemandu sendiri, maksimal ${seats} orang.` },
    languages: tour.languages,
    isPrivate: true,
    isOnRequest: random.chance(0.3),
    minPeople: 1,
    maxPeople: seats * 2,
    startTimes: startTimesOf(template, random),
    weekdays: everyDay([]),
    closedOn: ['12-25', '01-01'],
    capacity: seats * 2,
    cutoffMinutes: 1440,
    seasons: SEASONS[market.mood],
    units: [
      unitOf(key, 'group', {
        minAge: null,
        maxAge: null,
        min: 1,
        max: 2,
        seats,
        baseMinor: toThousand(price * seats * 0.9),
      }),
    ],
  }
}

/** The options of a tour: a small group or a company team, and for some also a private group. */
export const optionsOf = (given: OptionGiven): TourOptionRow[] => [
  sharedOption(given),
  ...(given.template.theme !== 'team_building' && given.random.chance(0.6) ? [privateOption(given)] : []),
]
