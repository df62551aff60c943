import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminStay } from '#contract/products/stays/admin.ts'
import type { AdminBookingDetail } from '#contract/products/registry.ts'
import classes from '#src/admin/bookings/BookingDetail.module.css'
import { ApprovalCard } from '#src/admin/bookings/approval/ApprovalCard.tsx'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import { AdminHead } from '#src/admin/bookings/parts/AdminHead.tsx'
import { Ledger } from '#src/admin/bookings/parts/Ledger.tsx'
import { OtherAmounts } from '#src/admin/bookings/parts/OtherAmounts.tsx'
import { RefusedRefunds } from '#src/admin/bookings/parts/RefusedRefunds.tsx'
import { Hold, Rights } from '#src/admin/bookings/parts/Rights.tsx'
import { StayFacts } from './StayFacts.tsx'
import { formatStay } from '#src/i18n/formats.ts'
import { PendingCancellation } from '#src/frame/outbox/PendingCancellation.tsx'
import { breachLabel } from '../policy/breach-label.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { historyOf } from '../trip/booking-history.tsx'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { CancellationSteps } from '../trip/CancellationSteps.tsx'
import { NoShowNote } from '../run/NoShowNote.tsx'
import { HotelsWithin } from '../trip/parts/HotelsWithin.tsx'
import { PriceChangeNote } from '../trip/PriceChangeNote.tsx'
import { PriceSummary } from '../trip/PriceSummary.tsx'
import { RunStay } from '../run/RunStay.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { WhatWasSold } from '../trip/WhatWasSold.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'

const Decision = ({ booking }: { booking: AdminStay }) => {
  const { t } = useLingui()
  const { approval, breaches = [], can, hotel, payment, state, version } = booking
  if (!approval || state !== 'pending_approval') return null
  return (
    <ApprovalCard
      key={version}
      booking={{ ...booking, can: { approve: can.approve === true } }}
      approval={approval}
      breaches={breaches.map((breach) => breachLabel(breach, hotel.cityName))}
      isPaidThere={payment === 'at_property'}
      gone={{ codes: ['sold_out'], title: t`Rooms sold out` }}
      alternatives={<HotelsWithin booking={booking} ceiling={approval.ceiling} />}
      queryKey={stayBookingQueries.all()}
    />
  )
}

const StayShown = ({ booking }: { booking: AdminStay }) => {
  const { t } = useLingui()
  const [isCancelling, setCancelling] = useState(false)
  const { company, hotel } = booking
  const guest = booking.travellers[0]?.fullName ?? booking.reference
  return (
    <article className={classes.page}>
      <AdminHead
        booking={booking}
        name={guest}
        about={`${hotel.name}, ${hotel.cityName} · ${formatStay(booking.checkIn, booking.checkOut)}`}
        badge={<StateBadge service="stay" state={booking.state} />}
      >
        <LinkButton variant="default" to="/booking-confirmed" search={{ id: booking.bookingId }}>
          <Trans>Traveller's view</Trans>
        </LinkButton>
        {booking.can.cancel && (
          <Button color="red" variant="outline" onClick={() => setCancelling(true)}>
            <Trans>Cancel booking</Trans>
          </Button>
        )}
      </AdminHead>
      <Decision booking={booking} />
      <PendingCancellation bookingId={booking.bookingId} />
      <NoShowNote booking={booking} />
      <RunStay stay={{ ...booking, guest }} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <RefusedRefunds booking={booking} />
          <OtherAmounts booking={booking} />
          <Ledger ledger={booking.ledger} zone={company.zone} />
          <StayFacts booking={booking} />
          <Rights rights={booking.rights} />
          <Hold hold={booking.hold} zone={company.zone} />
        </div>
        <div className={classes.column}>
          <Card id="history" title={t`History`}>
            <Timeline steps={historyOf(booking, company.zone)} />
          </Card>
          <Card id="price" title={t`Price`}>
            <PriceSummary price={booking} isPending={booking.state === 'pending_approval'} />
            <WhatWasSold booking={booking} />
            <PriceChangeNote change={booking.priceChange} />
          </Card>
          {booking.can.cancel && (
            <Card id="cancelling" title={t`Cancellation`}>
              <CancellationSteps steps={booking.cancellation} total={booking.total} zone={hotel.zone} />
            </Card>
          )}
        </div>
      </div>
      <CancelDialog of={{ service: 'stay', booking }} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}

/** A stay for admins: what it is, what was charged and refunded, what happened, and who may do what. */
export const StayDetail = ({ detail }: { detail: AdminBookingDetail }) =>
  detail.service === 'stay' && <StayShown booking={detail.booking} />
