import * as endpoints from '#contract/products/listings.ts'
import { decideListing, listReviewedListings, reviewedListing } from '#server/domain/listings/listing-review.ts'
import { listingTerms } from '#server/domain/listings/listing-terms.ts'
import {
  copyListing,
  listOwnListings,
  ownListing,
  putListing,
  removeListing,
  submitListing,
  withdrawListing,
} from '#server/domain/listings/own-listings.ts'
import { memberRoute, onceRoute, publicRoute, type Route } from '#server/http/route.ts'

const decide = onceRoute(endpoints.decideListing, ({ actor, params, body, ...call }) =>
  decideListing(call, actor, { ...params, ...body }),
)

/** So that the search of places finds a published listing immediately. */
const decideAndIndex: Route = {
  ...decide,
  run: async (raw) => {
    const result = await decide.run(raw)
    await raw.context.places.refresh()
    return result
  },
}

export const listingsRoutes = [
  publicRoute(endpoints.getListingTerms, ({ db, now, params }) => listingTerms(db, params.cityKey, now)),
  onceRoute(endpoints.putListing, ({ actor, params, body, ...call }) =>
    putListing(call, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.listListings, ({ db, actor, now }) => listOwnListings(db, actor, now)),
  memberRoute(endpoints.getListing, ({ db, actor, params }) => ownListing(db, actor, params.listingId)),
  onceRoute(endpoints.submitListing, ({ actor, params, ...call }) => submitListing(call, actor, params.listingId)),
  onceRoute(endpoints.withdrawListing, ({ actor, params, ...call }) => withdrawListing(call, actor, params.listingId)),
  memberRoute(endpoints.removeListing, ({ db, now, actor, params }) =>
    removeListing({ db, now }, actor, params.listingId),
  ),
  onceRoute(endpoints.copyListing, ({ actor, params, body, ...call }) =>
    copyListing(call, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.listReviewedListings, ({ db, keys, now, query }) =>
    listReviewedListings({ db, cursorSecret: keys.cursor, now }, query),
  ),
  memberRoute(endpoints.getReviewedListing, ({ db, params }) => reviewedListing(db, params.listingId)),
  decideAndIndex,
]
