import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { prefetch, prefetchPages } from '#src/platform/api/prefetch.ts'
import { stayOf } from '#src/search/form/stay-search.ts'
import { mapQuery } from '#src/search/map/map-query.ts'
import { reviewQueries } from '../../reviews/queries.ts'
import { hotelQueries } from '../../search/queries.ts'
import { HotelPlace } from './HotelPlace.tsx'
import { HouseRules } from './HouseRules.tsx'
import { Reviews } from './Reviews.tsx'
import { RoomRates } from './RoomRates.tsx'

const route = getRouteApi('/hotels/detail')

type Props = { id: string }

/** The room types of a hotel, with prices where its days are known. */
export const Rooms = ({ id }: Props) => {
  const { hotel, roomTypes } = useSuspenseQuery(hotelQueries.detail(id)).data
  const { again, ...search } = route.useSearch()
  return <RoomRates hotel={hotel} roomTypes={roomTypes} stay={stayOf(search)} again={again} />
}

export const prefetchBelow = (queryClient: QueryClient, { id }: Props) =>
  Promise.all([
    prefetch(queryClient, reviewQueries.summary(id)),
    prefetchPages(queryClient, reviewQueries.list(id, {})),
    prefetch(queryClient, mapQuery()),
  ])

/** What stands below the rooms of a hotel: reviews, place and rules. */
export const BelowRooms = ({ id }: Props) => {
  const { hotel, ageLimits } = useSuspenseQuery(hotelQueries.detail(id)).data
  const { reviewSort, reviewLanguage, reviewBy } = route.useSearch()
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
