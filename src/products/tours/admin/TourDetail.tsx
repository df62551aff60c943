import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingDetail } from '#contract/products/registry.ts'
import type { AdminTour } from '#contract/products/tours/admin.ts'
import { OperatedDetail } from '#src/admin/bookings/parts/OperatedDetail.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { tourBreachLabel } from '../policy/breach-label.ts'
import { unitsLeft } from '../trip/booking-facts.ts'
import { historyOf } from '../trip/booking-history.tsx'
import { PriceLines } from '../trip/PriceLines.tsx'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'
import { ToursWithin } from '../trip/ToursWithin.tsx'
import { TourFacts } from './TourFacts.tsx'

const TourShown = ({ booking }: { booking: AdminTour }) => {
  const { t } = useLingui()
  const { company, tour, zone } = booking
  return (
    <OperatedDetail
      of={{ service: 'tour', booking }}
      booking={booking}
      name={unitsLeft(booking)[0]?.fullName || booking.contact.name}
      about={`${tour.title}, ${tour.cityName} · ${formatInstant(booking.startsAt, zone)}`}
      link={
        <LinkButton variant="default" to="/tour/booking" search={{ id: booking.bookingId }}>
          <Trans>Traveller's view</Trans>
        </LinkButton>
      }
      decision={{
        breaches: booking.breaches.map(tourBreachLabel),
        gone: { codes: ['sold_out', 'departure_sold_out', 'departure_closed'], title: t`Departure sold out` },
        alternatives: booking.approval && <ToursWithin booking={booking} ceiling={booking.approval.ceiling} />,
        queryKey: tourBookingQueries.all(),
      }}
      facts={<TourFacts booking={booking} />}
      history={historyOf(booking, company.zone)}
      price={<PriceLines lines={booking.lines} total={booking.total} />}
    />
  )
}

/** A tour for admins. */
export const TourDetail = ({ detail }: { detail: AdminBookingDetail }) =>
  detail.service === 'tour' && <TourShown booking={detail.booking} />
