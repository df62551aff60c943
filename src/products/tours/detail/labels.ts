import type { TOUR_ACCESS } from '#contract/products/tours/tour-terms.ts'
import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DepartureStatus } from '#contract/products/tours/departures.ts'
import type { TourDuration, TourTheme } from '#contract/products/tours/tour-search.ts'
import { TOUR_SUB_SCORES, type TourSubScore } from '#contract/products/tours/tour-review-rules.ts'
import type { TourScene } from '#contract/products/tours/tours.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { formatDuration, formatNumber, languageTag } from '#src/i18n/formats.ts'

type Labels<Names extends string> = Readonly<Record<Names, MessageDescriptor>>

export const THEME_LABELS: Labels<TourTheme> = {
  culture: msg`Culture`,
  food: msg`Food and drink`,
  nature: msg`Nature`,
  adventure: msg`Adventure`,
  water: msg`Sea and water`,
  history: msg`History`,
  wellness: msg`Wellness`,
  team_building: msg`Team building`,
}

export const DURATION_LABELS: Labels<TourDuration> = {
  short: msg`Up to 3 hours`,
  half_day: msg`3 to 6 hours`,
  full_day: msg`Full day`,
  multi_day: msg`More than one day`,
}

export const ACCESS_LABELS: Labels<(typeof TOUR_ACCESS)[number]> = {
  step_free: msg`Step-free route`,
  wheelchair_transport: msg`Transport for wheelchairs`,
  service_animals: msg`Service animals welcome`,
  short_walks: msg`Only short walks`,
  pushchair: msg`Suitable for pushchairs`,
  hearing_loop: msg`Hearing loop`,
}

export const SCENE_LABELS: Labels<TourScene> = {
  temple: msg`Temple`,
  museum: msg`Museum`,
  old_town: msg`Old town`,
  market: msg`Market`,
  street_food: msg`Street food`,
  kitchen: msg`Kitchen`,
  coffee: msg`Coffee`,
  workshop: msg`Workshop`,
  rice_terrace: msg`Rice terraces`,
  forest: msg`Forest`,
  waterfall: msg`Waterfall`,
  volcano: msg`Volcano`,
  trail: msg`Trail`,
  bicycle: msg`Cycling`,
  beach: msg`Beach`,
  reef: msg`Reef`,
  boat: msg`Boat`,
  river: msg`River`,
  spa: msg`Spa`,
  team: msg`Team time`,
}

const STATUS_LABELS: Labels<DepartureStatus> = {
  available: msg`Available`,
  limited: msg`Few places left`,
  sold_out: msg`Sold out`,
  closed: msg`Closed`,
  on_request: msg`On request`,
}

const SUB_SCORE_LABELS: Labels<TourSubScore> = {
  guide: msg`Guide`,
  content: msg`Programme`,
  organisation: msg`Organisation`,
  value: msg`Value for money`,
}

export const TOUR_MARKS = TOUR_SUB_SCORES.map((name) => ({ name, label: SUB_SCORE_LABELS[name] }))

export const languageNames = (codes: readonly string[]): string =>
  new Intl.ListFormat(languageTag(), { type: 'conjunction' }).format(codes.map(languageName))

const DAY_MINUTES = 1440

/** How long a tour takes: `3h 30m`, `2 days`. */
export const durationLabel = (minutes: number): string => {
  if (minutes < DAY_MINUTES) return formatDuration(minutes)
  const days = Math.ceil(minutes / DAY_MINUTES)
  return formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })
}

type Ages = { minAge: number | null; maxAge: number | null }

/** Who a ticket is for, by age; empty where it is for everyone. */
export const agesLabel = ({ minAge, maxAge }: Ages): string => {
  if (minAge !== null && maxAge !== null) return t`Ages ${minAge} to ${maxAge}`
  if (minAge !== null) return t`From age ${minAge}`
  return maxAge === null ? '' : t`Up to age ${maxAge}`
}

export const statusLabel = (status: DepartureStatus): string => i18n._(STATUS_LABELS[status])
