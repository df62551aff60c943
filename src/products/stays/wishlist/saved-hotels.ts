import type { SavedSlot } from '#src/bookings/saved/saved-slot.ts'
import { wishlistQueries } from './queries.ts'
import { SavedHotels, SavedHotelsCount } from './SavedHotels.tsx'

export const savedHotels: SavedSlot = {
  async count(client) {
    // The prices come after the list and may fail.
    void client.prefetchQuery(wishlistQueries.prices())
    return (await client.ensureQueryData(wishlistQueries.list())).items.length
  },
  Count: SavedHotelsCount,
  List: SavedHotels,
}
