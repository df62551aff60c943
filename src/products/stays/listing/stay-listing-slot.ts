import { emptyStayListing } from '#contract/products/stays/listing/stay-listing.ts'
import { LISTING_SECTION_LABELS } from '#src/bookings/listing-labels.ts'
import { msg } from '@lingui/core/macro'
import { listingSlotOf } from '#src/bookings/hosted/listing-slot-of.tsx'
import { CHANGE_LABELS } from './change-labels.ts'
import { Basics } from './fields/Basics.tsx'
import { Cancellation } from './fields/Cancellation.tsx'
import { Descriptions } from './fields/Descriptions.tsx'
import { Facilities } from './fields/Facilities.tsx'
import { Photos } from './fields/Photos.tsx'
import { Prices } from './fields/Prices.tsx'
import { Rooms } from './fields/Rooms.tsx'
import { Rules } from './fields/Rules.tsx'
import { Short } from './fields/Short.tsx'
import { Taxes } from './fields/Taxes.tsx'
import { Preview } from './Preview.tsx'
import { PublicLink } from './PublicLink.tsx'
import { isStay } from './stay-content.ts'

const FIELDS = {
  basics: Basics,
  descriptions: Descriptions,
  photos: Photos,
  facilities: Facilities,
  rooms: Rooms,
  prices: Prices,
  rules: Rules,
  taxes: Taxes,
  cancellation: Cancellation,
} as const

const step = (section: keyof typeof FIELDS) => ({
  section,
  label: LISTING_SECTION_LABELS[section],
  Fields: FIELDS[section],
})

export const stayListingSlot = listingSlotOf(isStay, {
  words: {
    choice: msg`A place to stay`,
    examples: msg`Hotel, resort, guesthouse or apartment`,
    add: msg`Add a property`,
    addShort: msg`List your property`,
    unnamed: msg`Unnamed property`,
  },
  empty: () => ({ service: 'stay', ...emptyStayListing() }),
  steps: [
    step('basics'),
    step('descriptions'),
    step('photos'),
    step('facilities'),
    step('rooms'),
    step('prices'),
    step('rules'),
    step('taxes'),
    step('cancellation'),
  ],
  Preview,
  PublicLink,
  changeLabels: CHANGE_LABELS,
  Short,
  shortFields: ['basics.kind', 'basics.name', 'basics.cityKey', 'basics.phone'],
})
