import { getRouteApi } from '@tanstack/react-router'
import { FoundHotels } from './FoundHotels.tsx'

const route = getRouteApi('/hotels/list')

export const HotelList = () => <FoundHotels layout="list" address={route.useSearch()} />
