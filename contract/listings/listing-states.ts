/**
 * States of the version that its host works on. What guests see is the version that was approved last: a published listing
 * whose next version is a draft, in review or refused goes on being sold as it was.
 */
export const LISTING_STATES = ['draft', 'in_review', 'changes_requested', 'declined', 'published'] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** Listings of one person that were never published. */
export const MOST_UNPUBLISHED = 20
/** Submissions of one person within 24 hours. */
export const SUBMISSIONS_A_DAY = 10

/** The currency of every price in a country: Singgah sells in rupiah everywhere. */
export const listingCurrency = (_countryCode: string): string => 'IDR'

/** How far from the middle of its city a listing may be. */
export const CITY_REACH_METRES = 80_000
