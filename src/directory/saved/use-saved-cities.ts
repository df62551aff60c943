import { useQuery } from '@tanstack/react-query'
import { directoryQueries } from '../queries.ts'

/** Cities on this device. */
export const useSavedCities = () => {
  const saved = useQuery(directoryQueries.saved())
  return { saved: saved.data ?? [], isRead: !saved.isPending }
}
