import { userProfile } from '#contract/endpoints/user-profile.ts'
import { profileOf } from '#server/domain/profile.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const userProfileRoutes = [
  memberRoute(userProfile, async ({ db, actor }) => ({ data: await profileOf(db, actor) })),
]
