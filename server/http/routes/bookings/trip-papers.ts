import * as endpoints from '#contract/bookings/trip-papers.ts'
import * as settingsEndpoints from '#contract/companies/paper-settings.ts'
import * as perDiemEndpoints from '#contract/companies/per-diem-settings.ts'
import { issueLetters, tripPapers } from '#server/domain/bookings/papers/trip-letters.ts'
import { paperSettingsOf, savePaperSettings } from '#server/domain/companies/papers/paper-settings.ts'
import { perDiemSettingsOf, savePerDiem } from '#server/domain/companies/papers/per-diem.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const tripPapersRoutes = [
  memberRoute(endpoints.getTripPapers, ({ db, products, now, keys, actor, params }) =>
    tripPapers({ db, products, now, linkKey: keys.tripLinks }, actor, params.tripId),
  ),
  onceRoute(endpoints.issueTripLetters, ({ tx, products, now, keys, actor, params, body }) =>
    issueLetters({ tx, products, now, linkKey: keys.tripLinks }, actor, { ...params, ...body }),
  ),
  memberRoute(settingsEndpoints.getPaperSettings, ({ db, actor }) => paperSettingsOf(db, actor)),
  memberRoute(settingsEndpoints.savePaperSettings, ({ body, ...call }) => savePaperSettings(call, body)),
  memberRoute(perDiemEndpoints.getPerDiem, ({ db, actor }) => perDiemSettingsOf(db, actor)),
  memberRoute(perDiemEndpoints.savePerDiem, ({ body, ...call }) => savePerDiem(call, body)),
]
