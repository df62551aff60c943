import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { prefetch, prefetchPages } from '#src/platform/api/prefetch.ts'
import { stayOf, type StaySearch } from '#src/search/form/stay-search.ts'
import { mapQuery } from '#src/search/map/map-query.ts'
import { reviewQueries } from '../../reviews/queries.ts'
import { hotelQueries } from '../../search/queries.ts'
import type { ReviewsSearch } from '../reviews-search.ts'
import { HotelPlace } from './HotelPlace.tsx'
import { HouseRules } from './HouseRules.tsx'
import { Reviews } from './Reviews.tsx'
import { RoomRates } from './RoomRates.tsx'

/** `search` is that of the address: these are rendered again only when it changes. */
export type LaterProps = { id: string; search: StaySearch & ReviewsSearch & { again?: string | undefined } }

/** The room types of a hotel, with prices where its days are known. */
export const Rooms = ({ id, search }: LaterProps) => {
  const { hotel, roomTypes } = useSuspenseQuery(hotelQueries.detail(id)).data
  return <RoomRates hotel={hotel} roomTypes={roomTypes} stay={stayOf(search)} again={search.again} />
}

export const prefetchBelow = (queryClient: QueryClient, id: string) =>
  Promise.all([
    prefetch(queryClient, reviewQueries.summary(id)),
    prefetchPages(queryClient, reviewQueries.list(id, {})),
    prefetch(queryClient, mapQuery()),
  ])

/** Reviews, place and rules of a hotel. */
export const BelowRooms = ({ id, search: { reviewSort, reviewLanguage, reviewBy } }: LaterProps) => {
  const { hotel, ageLimits } = useSuspenseQuery(hotelQueries.detail(id)).data
  const navigate = useNavigate({ from: '/hotels/detail' })
  return (
    <>
      <Reviews
        hotel={hotel}
        search={{ reviewSort, reviewLanguage, reviewBy }}
        onSearch={(next) =>
          void navigate({ search: (search) => ({ ...search, ...next }), replace: true, resetScroll: false })
        }
      />
      <HotelPlace hotel={hotel} />
      <HouseRules hotel={hotel} ageLimits={ageLimits} />
    </>
  )
}
