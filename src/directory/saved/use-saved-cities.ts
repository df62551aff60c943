import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { now } from '#src/platform/device/clock.ts'
import { directoryQueries } from '../queries.ts'
import { removeCity, storeCity } from './saved-cities.ts'

/** Cities on this device, and how they come there and go. */
export const useSavedCities = () => {
  const queryClient = useQueryClient()
  const saved = useQuery(directoryQueries.saved())
  const readAgain = () => queryClient.invalidateQueries({ queryKey: directoryQueries.saved().queryKey })
  const save = useMutation({
    mutationFn: async (cityId: string) => storeCity(await queryClient.fetchQuery(directoryQueries.city(cityId)), now()),
    onSettled: readAgain,
  })
  const remove = useMutation({ mutationFn: removeCity, onSettled: readAgain })
  return { saved: saved.data ?? [], isRead: !saved.isPending, save, remove }
}
