import { msg } from '@lingui/core/macro'
import { emptyTourListing, TOUR_SECTIONS, type TourSection } from '#contract/products/tours/listing/tour-listing.ts'
import { LISTING_SECTION_LABELS } from '#src/bookings/listing-labels.ts'
import type { ListingStep } from '#src/bookings/hosted/listing-slot.ts'
import { listingSlotOf } from '#src/bookings/hosted/listing-slot-of.tsx'
import { CHANGE_LABELS } from './change-labels.ts'
import { Basics } from './fields/Basics.tsx'
import { Cancellation } from './fields/Cancellation.tsx'
import { Descriptions } from './fields/Descriptions.tsx'
import { Inclusions } from './fields/Inclusions.tsx'
import { Itinerary } from './fields/Itinerary.tsx'
import { Meeting } from './fields/Meeting.tsx'
import { Options } from './fields/Options.tsx'
import { Photos } from './fields/Photos.tsx'
import { PickUps } from './fields/PickUps.tsx'
import { Rules } from './fields/Rules.tsx'
import { Short } from './fields/Short.tsx'
import { Preview } from './Preview.tsx'
import { PublicLink } from './PublicLink.tsx'
import { isTour, type TourContent } from './tour-content.ts'

const FIELDS: Readonly<Record<TourSection, ListingStep<TourContent>['Fields']>> = {
  basics: Basics,
  descriptions: Descriptions,
  photos: Photos,
  itinerary: Itinerary,
  meeting: Meeting,
  inclusions: Inclusions,
  options: Options,
  rules: Rules,
  pickUps: PickUps,
  cancellation: Cancellation,
}

export const tourListingSlot = listingSlotOf(isTour, {
  words: {
    choice: msg`A tour or activity`,
    examples: msg`Guided tour, class, trek or boat trip`,
    add: msg`Add a tour`,
    addShort: msg`List your tour`,
    unnamed: msg`Unnamed tour`,
  },
  empty: () => ({ service: 'tour', ...emptyTourListing() }),
  steps: TOUR_SECTIONS.map((section) => ({
    section,
    label: LISTING_SECTION_LABELS[section],
    Fields: FIELDS[section],
  })),
  Preview,
  PublicLink,
  changeLabels: CHANGE_LABELS,
  Short,
  shortFields: ['basics.name', 'basics.theme', 'basics.cityKey', 'basics.phone'],
})
