import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { FoundHotels } from './FoundHotels.tsx'

const route = getRouteApi('/hotels/grid')

export const HotelGrid = () => {
  useLanguage()
  return <FoundHotels layout="grid" address={route.useSearch()} />
}
