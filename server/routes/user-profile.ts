import { getProfile, putProfile, userProfile } from '#contract/endpoints/user-profile.ts'
import { profileDetails, putProfileDetails } from '#server/domain/profile-details.ts'
import { profileOf } from '#server/domain/profile.ts'
import { memberRoute, onceRoute } from '#server/plugins/route.ts'

export const userProfileRoutes = [
  memberRoute(userProfile, async ({ db, actor }) => ({ data: await profileOf(db, actor) })),
  memberRoute(getProfile, async ({ db, actor, now }) => ({
    profile: await profileDetails(db, actor),
    asOf: now.toISOString(),
  })),
  onceRoute(putProfile, ({ tx, now, actor, body }) => putProfileDetails({ tx, now }, actor, body)),
]
