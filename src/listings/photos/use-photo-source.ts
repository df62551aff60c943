import { useQuery } from '@tanstack/react-query'
import { getPhoto, getReviewedPhoto } from '#contract/listings/photos.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { devicePhotos } from './device-photos.ts'

/**
 * A photo that is not published as a data URL: of the host from this device while it waits there, else from the server;
 * `isReview` for the operator.
 */
export const usePhotoSource = (photoId: string, isReview: boolean): { src: string | null; isMissing: boolean } => {
  const { user } = useSession()
  const { data, isError } = useQuery({
    queryKey: ['listing photo', user?.id, photoId, isReview],
    queryFn: async ({ signal }) => {
      const own = user === null || isReview ? null : await devicePhotos(user).content(photoId)
      if (own !== null) return `data:image/jpeg;base64,${own}`
      const { type, content } = await call(isReview ? getReviewedPhoto : getPhoto, { params: { photoId } }, { signal })
      return `data:${type};base64,${content}`
    },
    // What waits on the device needs no network.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { src: data ?? null, isMissing: isError }
}
