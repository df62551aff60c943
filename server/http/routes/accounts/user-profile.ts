import { getProfile, putProfile, userProfile } from '#contract/accounts/user-profile.ts'
import { listingCountsOf } from '#server/domain/bookings/product.ts'
import { profileDetails, putProfileDetails } from '#server/domain/accounts/profile/profile-details.ts'
import { profileOf } from '#server/domain/accounts/profile/profile.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const userProfileRoutes = [
  memberRoute(userProfile, async ({ db, actor, products }) => ({
    data: await profileOf(db, actor, listingCountsOf(products)),
  })),
  memberRoute(getProfile, async ({ db, actor, now }) => ({
    profile: await profileDetails(db, actor),
    asOf: now.toISOString(),
  })),
  onceRoute(putProfile, ({ tx, now, actor, body }) => putProfileDetails({ tx, now }, actor, body)),
]
