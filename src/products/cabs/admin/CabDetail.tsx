import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminCab } from '#contract/products/cabs/admin.ts'
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
import { cabBreachLabel } from '../policy/breach-label.ts'
import { historyOf } from '../trip/booking-history.tsx'
import { rideTitle } from '../ride-title.ts'
import { PriceLines } from '../terms/PriceLines.tsx'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'
import { RideFacts } from './RideFacts.tsx'

const CabShown = ({ booking }: { booking: AdminCab }) => {
  const { t } = useLingui()
  const [isCancelling, setCancelling] = useState(false)
  const { company, zone } = booking
  return (
    <article className={classes.page}>
      <AdminHead
        booking={booking}
        name={booking.passengerName}
        about={`${rideTitle(booking.ride)} · ${formatInstant(booking.startsAt, zone)}`}
        badge={<StateBadge service="cab" state={booking.state} />}
        code={booking.operatorReference}
      >
        <LinkButton variant="default" to="/cabs/booking" search={{ id: booking.bookingId }}>
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
          breaches={booking.breaches.map(cabBreachLabel)}
          gone={{ codes: ['sold_out', 'cab_taken', 'cab_too_soon'], title: t`Car no longer free` }}
          queryKey={cabBookingQueries.all()}
        />
      )}
      <PendingCancellation bookingId={booking.bookingId} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <RefusedRefunds booking={booking} />
          <Ledger ledger={booking.ledger} zone={company.zone} />
          <RideFacts booking={booking} />
          <Rights rights={booking.rights} />
        </div>
        <div className={classes.column}>
          <Card id="history" title={t`History`}>
            <Timeline steps={historyOf(booking, company.zone)} />
          </Card>
          <Card id="price" title={t`Price`}>
            <PriceLines lines={booking.lines} mode={booking.ride.mode} total={booking.total} />
          </Card>
          {booking.can.cancel && (
            <Card id="cancelling" title={t`Cancellation`}>
              <CancellationSteps steps={booking.cancellation} total={booking.total} zone={zone} />
            </Card>
          )}
        </div>
      </div>
      <CancelDialog of={{ service: 'cab', booking }} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}

/** A ride for admins: what it is, what was charged and refunded, what happened, and who may do what. */
export const CabDetail = ({ detail }: { detail: AdminBookingDetail }) =>
  detail.service === 'cab' && <CabShown booking={detail.booking} />
