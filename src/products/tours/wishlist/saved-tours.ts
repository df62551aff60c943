import type { SavedSlot } from '#src/bookings/saved/saved-slot.ts'
import { savedToursQuery } from './queries.ts'
import { SavedTourList, SavedToursCount } from './SavedTourList.tsx'

export const savedTours: SavedSlot = {
  count: async (client) => (await client.ensureQueryData(savedToursQuery())).items.length,
  Count: SavedToursCount,
  List: SavedTourList,
}
