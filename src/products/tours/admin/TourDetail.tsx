import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminTour } from '#contract/products/tours/admin.ts'
import type { AdminBookingDetail } from '#contract/products/registry.ts'
import classes from '#src/admin/bookings/BookingDetail.module.css'
import { ApprovalCard } from '#src/admin/bookings/approval/ApprovalCard.tsx'
import { AdminHead } from '#src/admin/bookings/parts/AdminHead.tsx'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import { Ledger } from '#src/admin/bookings/parts/Ledger.tsx'
import { RefusedRefunds } from '#src/admin/bookings/parts/RefusedRefunds.tsx'
import { Rights } from '#src/admin/bookings/parts/Rights.tsx'
import { CancellationSteps } from '#src/bookings/cancel/CancellationSteps.tsx'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { PendingCancellation } from '#src/frame/outbox/PendingCancellation.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { tourBreachLabel } from '../policy/breach-label.ts'
import { unitsLeft } from '../trip/booking-facts.ts'
import { historyOf } from '../trip/booking-history.tsx'
import { PriceLines } from '../trip/PriceLines.tsx'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'
import { TourFacts } from './TourFacts.tsx'

const TourShown = ({ booking }: { booking: AdminTour }) => {
  const { t } = useLingui()
  const [isCancelling, setCancelling] = useState(false)
  const { company, tour, zone } = booking
  return (
    <article className={classes.page}>
      <AdminHead
        booking={booking}
        name={unitsLeft(booking)[0]?.fullName || booking.contact.name}
        about={`${tour.title}, ${tour.cityName} · ${formatInstant(booking.startsAt, zone)}`}
        badge={<StateBadge service="tour" state={booking.state} />}
        code={booking.operatorReference}
      >
        <LinkButton variant="default" to="/tour/booking" search={{ id: booking.bookingId }}>
          <Trans>Traveller's view</Trans>
        </LinkButton>
        {booking.can.cancel && (
          <Button color="red" variant="outline" onClick={() => setCancelling(true)}>
            <Trans>Cancel booking</Trans>
          </Button>
        )}
      </AdminHead>
      {booking.approval && booking.state === 'pending_approval' && (
        <ApprovalCard
          key={booking.version}
          booking={booking}
          approval={booking.approval}
          breaches={booking.breaches.map(tourBreachLabel)}
          gone={{ codes: ['sold_out', 'departure_sold_out', 'departure_closed'], title: t`Departure sold out` }}
          queryKey={tourBookingQueries.all()}
        />
      )}
      <PendingCancellation bookingId={booking.bookingId} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <RefusedRefunds booking={booking} />
          <Ledger ledger={booking.ledger} zone={company.zone} />
          <TourFacts booking={booking} />
          <Rights rights={booking.rights} />
        </div>
        <div className={classes.column}>
          <Card id="history" title={t`History`}>
            <Timeline steps={historyOf(booking, company.zone)} />
          </Card>
          <Card id="price" title={t`Price`}>
            <PriceLines lines={booking.lines} total={booking.total} />
          </Card>
          {booking.can.cancel && (
            <Card id="cancelling" title={t`Cancellation`}>
              <CancellationSteps steps={booking.cancellation} total={booking.total} zone={zone} />
            </Card>
          )}
        </div>
      </div>
      <CancelDialog of={{ service: 'tour', booking }} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}

/** A tour for admins: what it is, what was charged and refunded, what happened, and who may do what. */
export const TourDetail = ({ detail }: { detail: AdminBookingDetail }) =>
  detail.service === 'tour' && <TourShown booking={detail.booking} />
