import type { GuideLanguage } from '#contract/products/tours/tour-search.ts'
import type { CancellationRule } from '#contract/products/tours/cancellation.ts'
import type { RescheduleRule } from '#contract/products/tours/reschedule-rules.ts'
import type { Bilingual, StoredPickUp, TourTexts } from '#server/database/schema/products/tours/tours.ts'
import { readCities, type ReferenceCity } from '../../reference/read.ts'
import { MARKETS, type Market } from '../markets.ts'
import { seededId, seededRandom, type Random } from '../seeded.ts'
import { TOUR_OPERATORS } from './operators.ts'
import { optionsOf, toThousand, type TourOptionRow, type TourRow } from './options.ts'
import { questionsOf } from './questions.ts'
import { TOUR_TEMPLATES, type TourTemplate } from './templates.data.ts'

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

/** Five decimals: about a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Coordinates within so many kilometres of the centre. */
const near = (city: ReferenceCity, reach: number, random: Random): { latitude: number; longitude: number } => {
  const spread = () => ((random.next() - 0.5) * 2 * reach) / 111
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
  const options = optionsOf(given)
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
