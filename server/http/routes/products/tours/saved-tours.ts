import * as endpoints from '#contract/products/tours/saved-tours.ts'
import { listSavedTours, removeSavedTour, saveTour } from '#server/domain/products/tours/saved/saved-tours.ts'
import { memberRoute } from '#server/http/route.ts'

export const savedToursRoutes = [
  memberRoute(endpoints.listSavedTours, async ({ db, locale, actor, now }) => ({
    items: await listSavedTours({ db, locale, now }, actor),
    asOf: now.toISOString(),
  })),
  memberRoute(endpoints.saveTour, ({ db, locale, now, actor, params, body }) =>
    saveTour({ db, locale, now }, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.removeSavedTour, ({ db, actor, params }) => removeSavedTour(db, actor, params.tourId)),
]
