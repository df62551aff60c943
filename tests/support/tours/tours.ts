import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { createTourBooking, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { createTourHold, type TourHold } from '#contract/products/tours/tour-holds.ts'
import {
  tourOperators,
  tourOptions,
  tours,
  type StoredUnit,
  type TourTexts,
} from '#server/database/schema/products/tours/tours.ts'
import type { Api } from '../api.ts'
import type { Seeding } from '../seeding.ts'
import { aCity, TODAY } from '../stays/hotels.ts'

type TourMore = Partial<typeof tours.$inferInsert>
type OptionMore = Partial<Omit<typeof tourOptions.$inferInsert, 'id' | 'tourId' | 'units'>> & {
  units?: Partial<StoredUnit>[]
}

export type MadeTour = {
  tourId: string
  cityKey: string
  optionId: string
  /** The adult, and the others as given. */
  unitIds: string[]
  adultId: string
  childId: string
}

/** A day that is surely ahead. */
export const TOUR_DAY = addDays(TODAY, 10)
/** Of an adult and a child with VAT. */
export const ADULT_PRICE = 202_200
export const CHILD_PRICE = 101_100

const texts = (title: string): TourTexts => ({
  title,
  summary: 'A walk.',
  description: 'A walk through the old town.',
  highlights: ['Small groups'],
  itinerary: [
    { afterMinutes: 0, minutes: 60, title: 'Start', text: 'Meet the guide.' },
    { afterMinutes: 60, minutes: 120, title: 'Walk', text: 'Through the streets.' },
  ],
  meetingPoint: { name: 'North gate', address: 'North gate, Jakarta', directions: 'By the ticket booth.' },
  inclusions: ['Guide'],
  exclusions: ['Tips'],
  bring: ['Shoes'],
})

const unitOf = (more: Partial<StoredUnit>): StoredUnit => {
  const kind = more.kind ?? 'adult'
  return {
    unitId: uuidv7(),
    kind,
    name: { en: kind === 'child' ? 'Child' : 'Adult', id: kind === 'child' ? 'Anak' : 'Dewasa' },
    minAge: kind === 'child' ? 4 : 12,
    maxAge: kind === 'child' ? 11 : null,
    min: 0,
    max: 10,
    seats: 1,
    baseMinor: kind === 'child' ? 100_000 : 200_000,
    ...more,
  }
}

const FLAT = { months: Array.from({ length: 12 }, () => 1000), weekdays: Array.from({ length: 7 }, () => 1000) }

/** A tour with one option for ten people at 09:00 every day; its city and operator are made where none is given. */
export const aTour = async (
  api: Seeding,
  { option = {}, ownerUserId = null, ...more }: TourMore & { option?: OptionMore; ownerUserId?: string | null } = {},
): Promise<MadeTour> => {
  const cityId = more.cityId ?? (await aCity(api))
  const operatorId = uuidv7()
  await api.db.insert(tourOperators).values({
    id: operatorId,
    ownerUserId,
    name: 'Langkah Nusa Tour',
    email: 'tour@langkah.example',
    phone: '+62 21 555 0100',
  })
  const tourId = uuidv7()
  await api.db.insert(tours).values({
    operatorId,
    theme: 'history',
    latitude: -6.2,
    longitude: 106.82,
    zone: 'Asia/Jakarta',
    durationMinutes: 180,
    languages: ['id', 'en'],
    accessibility: ['short_walks'],
    scenes: ['old_town'],
    titleEn: 'Old town on foot',
    titleId: 'Jalan kaki di kota tua',
    texts: { en: texts('Old town on foot'), id: texts('Jalan kaki di kota tua') },
    cancellation: [{ hoursBefore: 24, feePermille: 0 }],
    reschedule: { times: 2, hoursBefore: 24, withinDays: 30, difference: 'charged' },
    minimum: null,
    names: 'lead',
    vouchers: 'per_person',
    questions: [],
    pickUps: [],
    currency: 'IDR',
    score: 90,
    reviewCount: 12,
    ...more,
    id: tourId,
    cityId,
  })
  const { units: asked = [{ kind: 'adult' }, { kind: 'child' }], ...rest } = option
  const units = asked.map(unitOf)
  const optionId = uuidv7()
  await api.db.insert(tourOptions).values({
    position: 0,
    title: { en: 'Small group', id: 'Rombongan kecil' },
    summary: { en: 'Ten people.', id: 'Sepuluh orang.' },
    languages: ['id', 'en'],
    isPrivate: false,
    isOnRequest: false,
    minPeople: 1,
    maxPeople: 10,
    startTimes: ['09:00'],
    weekdays: Array.from({ length: 7 }, () => true),
    closedOn: [],
    capacity: 10,
    cutoffMinutes: 60,
    seasons: FLAT,
    ...rest,
    units,
    id: optionId,
    tourId,
  })
  await api.app.services.places.refresh()
  const unitIds = units.map(({ unitId }) => unitId)
  return {
    tourId,
    cityKey: `city:${cityId}`,
    optionId,
    unitIds,
    adultId: units.find(({ kind }) => kind === 'adult')?.unitId ?? unitIds[0] ?? '',
    childId: units.find(({ kind }) => kind === 'child')?.unitId ?? '',
  }
}

/** The departure of a tour on a day. */
export const departureAt = ({ optionId }: MadeTour, day = TOUR_DAY, time = '09:00'): string =>
  departureIdOf({ optionId, day, time })

type Wanted = { day?: string; time?: string; adults?: number; children?: number; pickUpId?: string | null }

export const holdBody = (tour: MadeTour, { day, time, adults = 1, children = 0, pickUpId = null }: Wanted = {}) => ({
  holdId: uuidv7(),
  departureId: departureAt(tour, day, time),
  units: [
    ...(adults > 0 ? [{ unitId: tour.adultId, quantity: adults }] : []),
    ...(children > 0 ? [{ unitId: tour.childId, quantity: children }] : []),
  ],
  pickUpId,
})

export const aTourHold = (api: Api, token: string, tour: MadeTour, wanted: Wanted = {}): Promise<TourHold> =>
  api.ok(createTourHold, { body: holdBody(tour, wanted) }, { as: token })

const CONTACT = { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' }
const NAMES = [
  'Siti Rahmawati',
  'Budi Santoso',
  'Ayu Lestari',
  'Eko Prasetyo',
  'Dewi Anggraini',
  'Rina Wulandari',
] as const

/** What a booking form sends for a hold. */
export const tourBody = (hold: TourHold) => ({
  bookingId: uuidv7(),
  holdId: hold.holdId,
  expectedTotal: hold.total,
  contact: CONTACT,
  travellers: hold.units.map(({ kind }, index) => ({
    fullName: NAMES[index % NAMES.length] ?? '',
    age: kind === 'child' ? 8 : null,
  })),
})

/** A confirmed booking, paid from the company account unless asked otherwise. */
export const aTourBooking = async (
  api: Api,
  token: string,
  tour: MadeTour,
  wanted: Wanted &
    Partial<ReturnType<typeof tourBody>> & {
      payWith?: 'company_account' | 'card'
      policyReason?: string
      asksApproval?: boolean
      answers?: { questionId: string; value: string }[]
    } = {},
): Promise<TourBooking> => {
  const { day, time, adults, children, pickUpId, ...more } = wanted
  const asked = {
    ...(day !== undefined && { day }),
    ...(time !== undefined && { time }),
    ...(adults !== undefined && { adults }),
    ...(children !== undefined && { children }),
    ...(pickUpId !== undefined && { pickUpId }),
  }
  const body = { ...tourBody(await aTourHold(api, token, tour, asked)), ...more }
  return api.ok(createTourBooking, { body }, { as: token })
}
