import { msg } from '@lingui/core/macro'
import { CAB_SECTIONS, emptyCabListing, type CabSection } from '#contract/products/cabs/listing/cab-listing.ts'
import { LISTING_SECTION_LABELS } from '#src/bookings/listing-labels.ts'
import type { ListingStep } from '#src/bookings/hosted/listing-slot.ts'
import { listingSlotOf } from '#src/bookings/hosted/listing-slot-of.tsx'
import { isCab, type CabContent } from './cab-content.ts'
import { CHANGE_LABELS } from './change-labels.ts'
import { Area } from './fields/Area.tsx'
import { Basics } from './fields/Basics.tsx'
import { Cancellation } from './fields/Cancellation.tsx'
import { Photos } from './fields/Photos.tsx'
import { Prices } from './fields/Prices.tsx'
import { Rules } from './fields/Rules.tsx'
import { Uses } from './fields/Uses.tsx'
import { Vehicle } from './fields/Vehicle.tsx'
import { Preview } from './Preview.tsx'
import { PublicLink } from './PublicLink.tsx'

const FIELDS: Readonly<Record<CabSection, ListingStep<CabContent>['Fields']>> = {
  basics: Basics,
  vehicle: Vehicle,
  photos: Photos,
  area: Area,
  uses: Uses,
  prices: Prices,
  rules: Rules,
  cancellation: Cancellation,
}

export const cabListingSlot = listingSlotOf(isCab, {
  words: {
    choice: msg`A vehicle`,
    examples: msg`Car, van or minibus, with or without a driver`,
    add: msg`Add a vehicle`,
    addShort: msg`List your vehicle`,
    unnamed: msg`Unnamed vehicle`,
  },
  empty: () => ({ service: 'cab', ...emptyCabListing() }),
  steps: CAB_SECTIONS.map((section) => ({
    section,
    label: LISTING_SECTION_LABELS[section],
    Fields: FIELDS[section],
  })),
  Preview,
  PublicLink,
  changeLabels: CHANGE_LABELS,
  Short: Basics,
  shortFields: ['basics.name', 'basics.vehicleClass', 'basics.cityKey', 'basics.phone'],
})
