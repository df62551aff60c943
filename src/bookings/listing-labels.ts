import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListingSection } from '#contract/products/listings.ts'

/** The sections of a listing. */
export const LISTING_SECTION_LABELS: Readonly<Record<ListingSection, MessageDescriptor>> = {
  basics: msg`Basics`,
  descriptions: msg`Descriptions`,
  photos: msg`Photos`,
  facilities: msg`Facilities`,
  rooms: msg`Rooms`,
  prices: msg`Prices`,
  rules: msg`Rules`,
  taxes: msg`Taxes`,
  cancellation: msg`Cancellation`,
  itinerary: msg`Itinerary`,
  meeting: msg`Meeting point`,
  inclusions: msg`What is included`,
  options: msg`Options and prices`,
  pickUps: msg`Pick-ups`,
  vehicle: msg`Vehicle`,
  area: msg`Area`,
  uses: msg`Hire`,
}
