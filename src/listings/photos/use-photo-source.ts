import { useQuery } from '@tanstack/react-query'
import { getPhoto } from '#contract/listings/photos.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { devicePhotos } from './device-photos.ts'

/** A photo that is not published as a data URL: from this device while it waits there, else from the server. */
export const usePhotoSource = (photoId: string): { src: string | null; isMissing: boolean } => {
  const { user } = useSession()
  const { data, isError } = useQuery({
    queryKey: ['listing photo', user?.id, photoId],
    queryFn: async ({ signal }) => {
      const own = user === null ? null : await devicePhotos(user).content(photoId)
      if (own !== null) return `data:image/jpeg;base64,${own}`
      const { type, content } = await call(getPhoto, { params: { photoId } }, { signal })
      return `data:${type};base64,${content}`
    },
    // What waits on the device needs no network.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { src: data ?? null, isMissing: isError }
}
