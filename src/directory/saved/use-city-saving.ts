import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { now } from '#src/platform/device/clock.ts'
import { LateMap } from '../parts/late-map.ts'
import { directoryQueries } from '../queries.ts'
import { removeCity, storeCity } from './saved-cities.ts'

/** How cities come onto this device, and go. */
export const useCitySaving = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: directoryQueries.saved().queryKey })
  const save = useMutation({
    mutationFn: async (cityId: string) => {
      const city = await queryClient.fetchQuery(directoryQueries.city(cityId))
      // The worker keeps these from their first use on: without network they could not be loaded.
      await Promise.all([
        router.loadRouteChunk(router.routesByPath['/directories/detail']),
        import('../suggest/SuggestForPeople.tsx'),
        LateMap.fetchPart(),
      ])
      await storeCity(city, now())
    },
    onSettled: readAgain,
  })
  const remove = useMutation({ mutationFn: removeCity, onSettled: readAgain })
  return { save, remove }
}
