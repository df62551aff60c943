import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { AskedBooking } from './AskedBooking.tsx'
import { NoSuchBooking } from './NoSuchBooking.tsx'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { adminBookingQueries } from './queries.ts'

const route = getRouteApi('/_admin/admin/bookings/detail')

/** One booking for admins, as its product shows it. */
export const BookingDetail = () => {
  useLanguage()
  const { id } = route.useSearch()
  const asked = useQuery({ ...adminBookingQueries.detail(id ?? ''), enabled: Boolean(id) })
  const adminOf = productAdmin.useParts()
  if (!id) return <NoSuchBooking />
  return (
    <AskedBooking asked={asked}>
      {(detail) => {
        const { Detail } = adminOf(detail.service)
        return <Detail key={id} detail={detail} />
      }}
    </AskedBooking>
  )
}
