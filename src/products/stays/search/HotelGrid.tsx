import { getRouteApi } from '@tanstack/react-router'
import { FoundHotels } from './FoundHotels.tsx'

const route = getRouteApi('/hotels/grid')

export const HotelGrid = () => <FoundHotels layout="grid" address={route.useSearch()} />
