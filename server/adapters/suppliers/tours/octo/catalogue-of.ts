import { minorDigits } from '#contract/core/money.ts'
import { metresBetween, type Point } from '#contract/places/great-circle.ts'
import type { CancellationRule } from '#contract/products/tours/cancellation.ts'
import { TOUR_THEMES, type TourTheme } from '#contract/products/tours/tour-search.ts'
import type { TourScene } from '#contract/products/tours/tours.ts'
import type { UnitKind } from '#contract/products/tours/tour-units.ts'
import type { octoOptions } from '#server/database/schema/products/tours/octo.ts'
import type { StoredUnit, tourOptions, tours, TourTexts } from '#server/database/schema/products/tours/tours.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { uuidOf } from './ids.ts'
import type { OctoOption, OctoPrice, OctoProduct, OctoUnit } from './schemas.ts'

export type KnownCity = Point & { id: string; zone: string }

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert']
export type CatalogueEntry = {
  tour: Row<typeof tours>
  options: { option: Row<typeof tourOptions>; ids: Row<typeof octoOptions> }[]
}

/** A tour farther from every city that we know cannot be found by a search. */
const CITY_REACH_METRES = 80_000
const DEFAULT_MINUTES = 180
const MOST_OF_A_UNIT = 20
/** In minor units, so that sums with seasons and taxes stay exact. */
const MOST_MINOR = 1_000_000_000_000
/** Default if the supplier has no limit. */
const MOST_PEOPLE = 40
const MINUTES = { minute: 1, hour: 60, day: 1440 } as const
const EVERY_DAY = Array.from({ length: 7 }, () => true)
const FLAT = { months: Array.from({ length: 12 }, () => 1000), weekdays: Array.from({ length: 7 }, () => 1000) }

const KINDS: Readonly<Record<OctoUnit['type'], UnitKind>> = {
  ADULT: 'adult',
  STUDENT: 'adult',
  MILITARY: 'adult',
  OTHER: 'adult',
  TRAVELLER: 'adult',
  YOUTH: 'child',
  CHILD: 'child',
  INFANT: 'child',
  SENIOR: 'senior',
  FAMILY: 'group',
  GROUP: 'group',
}

const SCENES: Readonly<Record<TourTheme, TourScene[]>> = {
  culture: ['temple', 'old_town'],
  food: ['street_food', 'market'],
  nature: ['forest', 'waterfall'],
  adventure: ['volcano', 'trail'],
  water: ['boat', 'reef'],
  history: ['museum', 'old_town'],
  wellness: ['spa', 'beach'],
  team_building: ['team', 'workshop'],
}

/** Words of a supplier's categories by which a theme is known; the first theme that has one. */
const THEME_WORDS: Readonly<Record<TourTheme, RegExp>> = {
  culture: /cultur|art/i,
  food: /food|drink|culinary|cooking/i,
  nature: /nature|wildlife|outdoor/i,
  adventure: /adventure|hik|climb/i,
  water: /water|boat|cruise|div|snorkel/i,
  history: /histor|museum|heritage/i,
  wellness: /wellness|spa|yoga/i,
  team_building: /team/i,
}

const themeOf = ({ categoryLabels }: OctoProduct): TourTheme =>
  TOUR_THEMES.find((theme) => categoryLabels.some((label) => THEME_WORDS[theme].test(label))) ?? 'culture'

/**
 * A price in our minor units without the taxes that are included in it. Suppliers may count a currency in other units than
 * we do; what is left over is rounded up.
 */
export const netOf = ({ retail, currency, currencyPrecision, includedTaxes }: OctoPrice): number => {
  const net = retail - (includedTaxes ?? []).reduce((sum, tax) => sum + tax.retail, 0)
  if (net < 0) throw new SupplierError('octo: a price below its taxes')
  const digits = minorDigits(currency) - currencyPrecision
  const minor = digits >= 0 ? net * 10 ** digits : Math.ceil(net / 10 ** -digits)
  if (minor > MOST_MINOR) throw new SupplierError('octo: a price beyond all measure')
  return minor
}

const unitOf = (unit: OctoUnit, optionId: string, currency: string) => {
  const { restrictions, title, internalName } = unit
  const price = unit.pricingFrom.find((one) => one.currency === currency)
  if (price === undefined) return null
  const kind = KINDS[unit.type]
  const name = title ?? internalName
  const stored: StoredUnit = {
    unitId: uuidOf('unit', optionId, unit.id),
    kind,
    name: { en: name, id: name },
    minAge: restrictions.minAge || null,
    // Many systems send 99 or 100 for "no limit".
    maxAge: (restrictions.maxAge ?? 99) >= 99 ? null : (restrictions.maxAge ?? null),
    min: restrictions.minQuantity ?? 0,
    max: restrictions.maxQuantity ?? MOST_OF_A_UNIT,
    seats: Math.max(1, restrictions.paxCount ?? 1),
    baseMinor: netOf(price),
  }
  return { stored, theirs: unit.id }
}

const MOST_HOURS = 365 * 24

/**
 * Free until the earliest cut-off of all options, everything afterwards: a tour has one rule here, and the supplier keeps
 * the price of the strictest option.
 */
const cancellationOf = (options: readonly OctoOption[]): CancellationRule => {
  const hours = options.map(({ cancellationCutoffAmount: amount, cancellationCutoffUnit: unit }) =>
    unit === null || unit === undefined ? Infinity : Math.ceil(((amount ?? 0) * MINUTES[unit]) / 60),
  )
  const hoursBefore = Math.max(0, ...hours)
  return hoursBefore > MOST_HOURS ? [] : [{ hoursBefore, feePermille: 0 }]
}

/** The zone of a product, if this machine knows it; a search reads it for a whole city. */
const zoneOf = ({ timeZone }: OctoProduct, { zone }: KnownCity): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone ?? zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

const textsOf = (product: OctoProduct, title: string): TourTexts => {
  const place = product.locations[0]?.place
  const name = place?.publicName ?? product.locations[0]?.title ?? title
  const summary = product.shortDescription ?? title
  return {
    title,
    summary,
    description: product.description ?? summary,
    highlights: [],
    itinerary: [],
    meetingPoint: { name, address: place?.postalAddress?.streetAddress ?? name, directions: '' },
    inclusions: [],
    exclusions: [],
    bring: [],
  }
}

const pointOf = ({ locations }: OctoProduct): Point | null => {
  for (const { place } of locations) {
    const { latitude, longitude } = place ?? {}
    if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude }
  }
  return null
}

const cityOf = (point: Point, cities: readonly KnownCity[]): KnownCity | null => {
  const near = cities
    .map((city) => ({ city, metres: metresBetween(point, city) }))
    .filter(({ metres }) => metres <= CITY_REACH_METRES)
    .toSorted((one, other) => one.metres - other.metres)
  return near[0]?.city ?? null
}

type Given = { operatorId: string; cities: readonly KnownCity[] }

/**
 * A product of an OCTO supplier as a tour of ours; null for one that cannot be sold here: without a known city, a currency or
 * starts. Its texts are in one language and stand for both. Prices are without included taxes.
 */
export const catalogueEntryOf = (product: OctoProduct, { operatorId, cities }: Given): CatalogueEntry | null => {
  const currency = product.defaultCurrency ?? null
  const point = pointOf(product)
  const city = point === null ? null : cityOf(point, cities)
  if (product.availabilityType !== 'START_TIME' || currency === null || point === null || city === null) return null
  const tourId = uuidOf('tour', operatorId, product.id)
  const options = product.options.flatMap((option, position) => {
    const optionId = uuidOf('option', operatorId, product.id, option.id)
    const units = option.units.flatMap((unit) => unitOf(unit, optionId, currency) ?? [])
    if (units.length === 0 || option.availabilityLocalStartTimes.length === 0) return []
    const maxPeople = option.restrictions.maxUnits ?? MOST_PEOPLE
    const [title, summary] = [option.title ?? option.internalName, option.shortDescription ?? '']
    return [
      {
        option: {
          id: optionId,
          tourId,
          position,
          title: { en: title, id: title },
          summary: { en: summary, id: summary },
          languages: [],
          isPrivate: false,
          isOnRequest: !product.instantConfirmation,
          minPeople: Math.max(1, option.restrictions.minUnits ?? 1),
          maxPeople,
          startTimes: option.availabilityLocalStartTimes.toSorted(),
          weekdays: EVERY_DAY,
          closedOn: [],
          capacity: maxPeople,
          cutoffMinutes: 0,
          seasons: FLAT,
          units: units.map(({ stored }) => stored),
        },
        ids: {
          optionId,
          tourId,
          theirProductId: product.id,
          theirOptionId: option.id,
          theirUnits: Object.fromEntries(units.map(({ stored, theirs }) => [stored.unitId, theirs])),
        },
      },
    ]
  })
  if (options.length === 0) return null
  const title = product.title ?? product.internalName
  const texts = textsOf(product, title)
  const needsNames = product.options.some(({ units }) => units.some((unit) => unit.requiredContactFields.length > 0))
  const theme = themeOf(product)
  return {
    tour: {
      id: tourId,
      operatorId,
      cityId: city.id,
      theme,
      ...point,
      zone: zoneOf(product, city),
      durationMinutes: Math.max(1, product.durationMinutesFrom ?? DEFAULT_MINUTES),
      languages: [],
      accessibility: [],
      scenes: SCENES[theme],
      titleEn: title,
      titleId: title,
      texts: { en: texts, id: texts },
      cancellation: cancellationOf(product.options),
      reschedule: null,
      minimum: null,
      names: needsNames ? 'everyone' : 'lead',
      vouchers: product.deliveryMethods.includes('TICKET') ? 'per_person' : 'per_booking',
      questions: [],
      pickUps: [],
      currency,
    },
    options,
  }
}
