import { uuidv7 } from 'uuidv7'
import {
  putListing,
  submitListing,
  type ContentOf,
  type Listing,
  type ListingContent,
} from '#contract/products/listings.ts'
import { emptyStayListing, type StayListing } from '#contract/products/stays/listing/stay-listing.ts'
import type { Api } from '../api.ts'

/** A listing that lacks nothing, in a city of `aCity`. */
export const aContent = (cityId: string, more: Partial<StayListing> = {}): ContentOf<'stay'> => {
  const roomTypeId = uuidv7()
  const empty = emptyStayListing()
  return {
    service: 'stay',
    ...empty,
    basics: {
      kind: 'guesthouse',
      name: 'Rumah Melati',
      stars: 2,
      cityKey: `city:${cityId}`,
      address: 'Jl. Melati 8',
      area: 'Menteng',
      latitude: -6.19,
      longitude: 106.83,
      phone: '+62 21 0555 123',
    },
    descriptions: {
      en: 'A quiet house with a garden, ten minutes on foot from the station.',
      id: 'Rumah tenang dengan taman, sepuluh menit berjalan kaki dari stasiun.',
    },
    facilities: { facilities: ['wifi', 'parking'], accessibility: ['step_free_entrance'], isReviewed: true },
    rooms: [
      {
        roomTypeId,
        name: 'Garden room',
        beds: '1 queen bed',
        sizeSquareMetres: 20,
        maxGuests: 2,
        maxAdults: 2,
        rooms: 3,
      },
    ],
    prices: {
      ...empty.prices,
      plans: [
        {
          ratePlanId: uuidv7(),
          roomTypeId,
          board: 'breakfast',
          payment: 'company_account',
          baseMinor: 500_000,
          isNonRefundable: false,
        },
      ],
    },
    taxes: { servicePermille: 100, taxPermille: 100 },
    cancellation: { preset: 'flexible', steps: [] },
    ...more,
  }
}

/** Saves a listing from a device of its own, on top of `version`. */
export const saved = (
  api: Api,
  as: string,
  content: ListingContent,
  {
    listingId = uuidv7(),
    version = 0,
    writer = uuidv7(),
  }: { listingId?: string; version?: number; writer?: string } = {},
): Promise<Listing> => api.ok(putListing, { params: { listingId }, body: { content, writer } }, { as, version })

/** An empty draft of a person. */
export const aDraft = async (api: Api, as: string): Promise<string> =>
  (await saved(api, as, { service: 'stay', ...emptyStayListing() })).listingId

export const submitted = async (api: Api, as: string, content: ListingContent, listingId = uuidv7(), version = 0) => {
  const { version: savedVersion } = await saved(api, as, content, { listingId, version })
  return api.ok(submitListing, { params: { listingId } }, { as, version: savedVersion })
}
