import type { GuideLanguage } from '#contract/products/tours/tour-search.ts'
import type { CancellationRule } from '#contract/products/tours/cancellation.ts'
import type { RescheduleRule } from '#contract/products/tours/reschedule-rules.ts'
import type {
  Bilingual,
  PriceSeasons,
  StoredPickUp,
  StoredQuestion,
  StoredUnit,
  tourOptions,
  tours,
  TourTexts,
} from '#server/database/schema/products/tours/tours.ts'
import { readCities, type ReferenceCity } from '../../reference/read.ts'
import { MARKETS, type Market } from '../markets.ts'
import { seededId, seededRandom, type Random } from '../seeded.ts'
import { TOUR_OPERATORS } from './operators.ts'
import { TOUR_TEMPLATES, type TourTemplate } from './templates.data.ts'

export type TourRow = typeof tours.$inferSelect
export type TourOptionRow = typeof tourOptions.$inferSelect

const MOST_TOURS: Readonly<Record<string, number>> = {
  jakarta: 12,
  denpasar: 12,
  yogyakarta: 12,
  bandung: 10,
  surabaya: 8,
  makassar: 8,
  'labuan-bajo': 8,
  singapore: 8,
}
const BY_THE_SEA: ReadonlySet<string> = new Set([
  'ambon',
  'balikpapan',
  'banda-aceh',
  'batam',
  'denpasar',
  'jakarta',
  'jayapura',
  'kendari',
  'kupang',
  'labuan-bajo',
  'makassar',
  'manado',
  'manila',
  'mataram',
  'padang',
  'palu',
  'penang',
  'perth',
  'singapore',
  'sorong',
  'surabaya',
  'sydney',
])

const CANCELLATIONS: readonly CancellationRule[] = [
  [{ hoursBefore: 24, feePermille: 0 }],
  [{ hoursBefore: 24, feePermille: 0 }],
  [
    { hoursBefore: 72, feePermille: 0 },
    { hoursBefore: 24, feePermille: 500 },
  ],
  [{ hoursBefore: 48, feePermille: 0 }],
  [],
]
const RESCHEDULES: readonly (RescheduleRule | null)[] = [
  { times: 2, hoursBefore: 24, withinDays: 14, difference: 'equal_or_lower' },
  { times: 1, hoursBefore: 48, withinDays: 60, difference: 'charged' },
  { times: 2, hoursBefore: 24, withinDays: 90, difference: 'charged' },
  null,
]

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

const GUIDES: Readonly<Record<string, GuideLanguage>> = {
  JP: 'ja',
  CN: 'zh',
  TW: 'zh',
  HK: 'zh',
  KR: 'ko',
  FR: 'fr',
  DE: 'de',
  SA: 'ar',
  AE: 'ar',
  QA: 'ar',
}
const EXTRA_LANGUAGES: readonly GuideLanguage[] = ['zh', 'ja', 'ko', 'ar', 'fr', 'de']

const toThousand = (rupiah: number): number => Math.max(10_000, Math.round(rupiah / 1000) * 1000)

const withCity = ({ en, id }: Bilingual, city: string): Bilingual => ({
  en: en.replaceAll('{city}', city),
  id: id.replaceAll('{city}', city),
})

/** The stops one after the other. */
const itineraryOf = ({ stops }: TourTemplate, language: 'en' | 'id'): TourTexts['itinerary'] => {
  let afterMinutes = 0
  return stops.map(([minutes, title, text]) => {
    const stop = { afterMinutes, minutes, title: title[language], text: text[language] }
    afterMinutes += minutes
    return stop
  })
}

const MEETING: readonly { name: Bilingual; directions: Bilingual }[] = [
  {
    name: { en: 'Main square, north gate', id: 'Alun-alun, gerbang utara' },
    directions: {
      en: 'Look for the guide with a green umbrella at the north gate, by the ticket booth.',
      id: 'Cari pemandu dengan payung hijau di gerbang utara, dekat loket.',
    },
  },
  {
    name: { en: 'Central station, main hall', id: 'Stasiun pusat, aula utama' },
    directions: {
      en: 'In the main hall below the clock, five minutes before the start.',
      id: 'Di aula utama di bawah jam, lima menit sebelum mulai.',
    },
  },
  {
    name: { en: 'City library, entrance', id: 'Perpustakaan kota, pintu masuk' },
    directions: {
      en: 'On the steps of the library. The car park is behind the building.',
      id: 'Di tangga perpustakaan. Tempat parkir ada di belakang gedung.',
    },
  },
]

const textsOf = (
  template: TourTemplate,
  city: ReferenceCity,
  meeting: (typeof MEETING)[number],
  language: 'en' | 'id',
): TourTexts => {
  const say = (text: Bilingual): string => withCity(text, city.name)[language]
  const description =
    language === 'en'
      ? `${say(template.summary)} The tour runs in small groups with a licensed guide. ${template.isOutdoor ? 'It takes place in light rain; in heavy rain the operator cancels and you get your money back.' : 'It takes place indoors, in any weather.'}`
      : `${say(template.summary)} Tur berjalan dalam rombongan kecil dengan pemandu berlisensi. ${template.isOutdoor ? 'Tur tetap berjalan saat gerimis; saat hujan lebat penyelenggara membatalkan dan dana Anda kembali.' : 'Tur berlangsung di dalam ruangan, dalam segala cuaca.'}`
  return {
    title: say(template.title),
    summary: say(template.summary),
    description,
    highlights: template.highlights.map(say),
    itinerary: itineraryOf(template, language),
    meetingPoint: {
      name: meeting.name[language],
      address: `${meeting.name[language]}, ${city.name}`,
      directions: meeting.directions[language],
    },
    inclusions: template.included.map(say),
    exclusions: [language === 'en' ? 'Personal expenses' : 'Pengeluaran pribadi', language === 'en' ? 'Tips' : 'Tip'],
    bring: template.bring.map(say),
  }
}

const QUESTIONS: Readonly<Record<'diet' | 'height' | 'hotel' | 'experience', StoredQuestion>> = {
  diet: {
    questionId: 'diet',
    kind: 'choice',
    text: { en: 'Do you have a dietary requirement?', id: 'Apakah ada kebutuhan makanan khusus?' },
    choices: [
      { value: 'none', label: { en: 'None', id: 'Tidak ada' } },
      { value: 'vegetarian', label: { en: 'Vegetarian', id: 'Vegetarian' } },
      { value: 'vegan', label: { en: 'Vegan', id: 'Vegan' } },
      { value: 'allergy', label: { en: 'Allergy', id: 'Alergi' } },
    ],
    isRequired: true,
  },
  height: {
    questionId: 'height',
    kind: 'text',
    text: { en: 'Heights of all riders in centimetres', id: 'Tinggi badan semua peserta dalam sentimeter' },
    choices: [],
    isRequired: true,
  },
  hotel: {
    questionId: 'hotel',
    kind: 'text',
    text: { en: 'Where are you staying?', id: 'Anda menginap di mana?' },
    choices: [],
    isRequired: false,
  },
  experience: {
    questionId: 'experience',
    kind: 'choice',
    text: { en: 'Can everyone swim?', id: 'Apakah semua peserta bisa berenang?' },
    choices: [
      { value: 'yes', label: { en: 'Yes', id: 'Ya' } },
      { value: 'no', label: { en: 'Not everyone', id: 'Tidak semua' } },
    ],
    isRequired: true,
  },
}

const questionsOf = ({ key, theme }: TourTemplate): StoredQuestion[] => {
  if (key === 'bicycle') return [QUESTIONS.height, QUESTIONS.hotel]
  if (theme === 'water') return [QUESTIONS.experience, QUESTIONS.hotel]
  return theme === 'food' || key === 'team-cooking' ? [QUESTIONS.diet, QUESTIONS.hotel] : [QUESTIONS.hotel]
}

/** Coordinates within so many kilometres of the centre. */
const near = (city: ReferenceCity, reach: number, random: Random): { latitude: number; longitude: number } => {
  const spread = () => ((random.next() - 0.5) * 2 * reach) / 111
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { latitude: round(city.latitude + spread()), longitude: round(city.longitude + spread()) }
}

const pickUpsOf = (city: ReferenceCity, level: number, random: Random): StoredPickUp[] =>
  random.chance(0.55)
    ? [
        { name: `${city.name}, hotels in the centre`, minutes: 30, rupiah: 0 },
        { name: `${city.name}, airport`, minutes: 75, rupiah: 150_000 },
      ].map(({ name, minutes, rupiah }, index) => ({
        pickUpId: `pick-up-${index + 1}`,
        name,
        ...near(city, 3, random),
        minutesBefore: minutes,
        priceMinor: rupiah === 0 ? 0 : toThousand((rupiah * level) / 1000),
      }))
    : []

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

const languagesOf = (city: ReferenceCity, random: Random): GuideLanguage[] => {
  const own = GUIDES[city.countryCode]
  const all: GuideLanguage[] = city.countryCode === 'ID' ? ['id', 'en'] : ['en', ...(own === undefined ? [] : [own])]
  if (random.chance(0.3)) all.push(random.pick(EXTRA_LANGUAGES))
  return [...new Set(all)]
}

const durationOf = ({ stops }: TourTemplate): number => stops.reduce((sum, [minutes]) => sum + minutes, 0)

const makeTour = (template: TourTemplate, city: ReferenceCity, market: Market) => {
  const key = `${city.id}:${template.key}`
  const random = seededRandom(`tour:${key}`)
  const price = toThousand((template.price * market.levelPermille * random.between(85, 120)) / 100_000)
  const meeting = random.pick(MEETING)
  const texts = { en: textsOf(template, city, meeting, 'en'), id: textsOf(template, city, meeting, 'id') }
  const isShared = template.theme !== 'team_building'
  const tour: TourRow = {
    id: seededId(`tour:${key}`),
    operatorId: random.pick(TOUR_OPERATORS).id,
    cityId: city.id,
    theme: template.theme,
    ...near(city, template.reach, random),
    zone: city.zone,
    durationMinutes: durationOf(template),
    languages: languagesOf(city, random),
    accessibility: template.isOutdoor
      ? random.pick([['short_walks'], ['service_animals'], []])
      : random.pick([
          ['step_free', 'service_animals'],
          ['step_free', 'wheelchair_transport'],
          ['step_free', 'hearing_loop'],
        ]),
    scenes: [...template.scenes],
    titleEn: texts.en.title,
    titleId: texts.id.title,
    texts,
    cancellation: random.pick(CANCELLATIONS),
    reschedule: random.pick(RESCHEDULES),
    minimum: isShared && template.isOutdoor && random.chance(0.4) ? { people: 2, decidedHours: 24 } : null,
    names: template.key === 'two-days' || template.theme === 'water' ? 'everyone' : 'lead',
    vouchers: template.theme === 'team_building' ? 'per_booking' : random.pick(['per_person', 'per_booking']),
    questions: questionsOf(template),
    pickUps: pickUpsOf(city, market.levelPermille, random),
    currency: 'IDR',
    score: random.between(76, 97),
    reviewCount: random.between(3, 24),
    isDemonstration: true,
  }
  const given = { tour, template, price, market, random }
  const options = [sharedOption(given), ...(isShared && random.chance(0.6) ? [privateOption(given)] : [])]
  return { tour, options }
}

/** The demonstration tours with their options, the same at every call. */
export const makeTours = (): { tours: TourRow[]; options: TourOptionRow[] } => {
  const cities = new Map(readCities().map((city) => [city.id, city]))
  const made = MARKETS.flatMap((market) => {
    const city = cities.get(market.cityId)
    if (city === undefined) return []
    const random = seededRandom(`tours-of:${market.cityId}`)
    const possible = TOUR_TEMPLATES.filter(({ place }) => place === 'any' || BY_THE_SEA.has(city.id))
    const most = MOST_TOURS[city.id] ?? (market.mood === 'business' ? 4 : 6)
    return random
      .shuffle(possible)
      .slice(0, most)
      .map((template) => makeTour(template, city, market))
  })
  return { tours: made.map(({ tour }) => tour), options: made.flatMap(({ options }) => options) }
}
