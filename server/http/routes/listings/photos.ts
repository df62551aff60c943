import * as endpoints from '#contract/listings/photos.ts'
import { ownPreview, reviewedPreview } from '#server/domain/listings/photos/read-photo.ts'
import { beginPhoto, finishPhoto, storePhotoPart } from '#server/domain/photos/upload-photo.ts'
import { memberRoute } from '#server/http/route.ts'

export const photosRoutes = [
  memberRoute(endpoints.beginPhoto, ({ actor, params, body, ...call }) =>
    beginPhoto(call, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.sendPhotoPart, ({ actor, params, body, ...call }) =>
    storePhotoPart(call, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.finishPhoto, ({ actor, params, ...call }) => finishPhoto(call, actor, params.photoId)),
  memberRoute(endpoints.getPhoto, ({ actor, params, ...call }) => ownPreview(call, actor, params.photoId)),
  memberRoute(endpoints.getReviewedPhoto, ({ params, ...call }) => reviewedPreview(call, params.photoId)),
]
