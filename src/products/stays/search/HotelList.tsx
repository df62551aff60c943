import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { FoundHotels } from './FoundHotels.tsx'

const route = getRouteApi('/hotels/list')

export const HotelList = () => {
  useLanguage()
  return <FoundHotels layout="list" address={route.useSearch()} />
}
