import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminCab } from '#contract/products/cabs/admin.ts'
import type { AdminBookingDetail } from '#contract/products/registry.ts'
import { OperatedDetail } from '#src/admin/bookings/parts/OperatedDetail.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { cabBreachLabel } from '../policy/breach-label.ts'
import { rideTitle } from '../ride-title.ts'
import { PriceLines } from '../terms/PriceLines.tsx'
import { SearchAgain } from '../trip/parts/Situation.tsx'
import { historyOf } from '../trip/booking-history.tsx'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'
import { RideFacts } from './RideFacts.tsx'

const CabShown = ({ booking }: { booking: AdminCab }) => {
  const { t } = useLingui()
  const { company, ride, zone } = booking
  return (
    <OperatedDetail
      of={{ service: 'cab', booking }}
      booking={booking}
      name={booking.passengerName}
      about={`${rideTitle(ride)} · ${formatInstant(booking.startsAt, zone)}`}
      link={
        <LinkButton variant="default" to="/cabs/booking" search={{ id: booking.bookingId }}>
          <Trans>Traveller's view</Trans>
        </LinkButton>
      }
      decision={{
        breaches: booking.breaches.map(cabBreachLabel),
        gone: { codes: ['sold_out', 'cab_taken', 'cab_too_soon'], title: t`Car no longer free` },
        alternatives: <SearchAgain booking={booking} />,
        queryKey: cabBookingQueries.all(),
      }}
      facts={<RideFacts booking={booking} />}
      history={historyOf(booking, company.zone)}
      price={<PriceLines lines={booking.lines} mode={ride.mode} total={booking.total} />}
    />
  )
}

/** A ride for admins. */
export const CabDetail = ({ detail }: { detail: AdminBookingDetail }) =>
  detail.service === 'cab' && <CabShown booking={detail.booking} />
