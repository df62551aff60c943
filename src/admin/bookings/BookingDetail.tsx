import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { formatStay } from '#src/i18n/formats.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { historyOf } from '#src/products/stays/trip/booking-history.tsx'
import { CancelBooking } from '#src/products/stays/cancel/CancelBooking.tsx'
import { CancellationSteps } from '#src/products/stays/trip/CancellationSteps.tsx'
import { CancellationWaits } from '#src/frame/outbox/CancellationWaits.tsx'
import { NobodyCame } from '#src/products/stays/run/NoShowNote.tsx'
import { PriceChangeNote } from '#src/products/stays/trip/PriceChangeNote.tsx'
import { PriceSummary } from '#src/products/stays/trip/PriceSummary.tsx'
import { RunStay } from '#src/products/stays/run/RunStay.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { WhatWasSold } from '#src/products/stays/trip/WhatWasSold.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import classes from './BookingDetail.module.css'
import { FlightsAtDesk } from '#src/products/flights/admin/AdminFlights.tsx'
import { Card } from './parts/Card.tsx'
import { DeskHead } from './parts/AdminHead.tsx'
import { Ledger } from './parts/Ledger.tsx'
import { Hold, Rights } from './parts/Rights.tsx'
import { OtherAmounts } from './parts/OtherAmounts.tsx'
import { RefusedRefunds } from './parts/RefusedRefunds.tsx'
import { StayFacts } from '#src/products/stays/admin/StayFacts.tsx'
import { deskQueries } from './queries.ts'
import type { AdminStay } from '#contract/products/stays/admin.ts'

const route = getRouteApi('/_admin/admin/bookings/detail')

const NotHere = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      role="alert"
      icon={isOffline ? <IconCloudOff size={34} /> : <IconTicketOff size={34} />}
      title={isOffline ? t`Not on this device` : t`No such booking`}
      actions={
        <LinkButton to="/admin/bookings/list">
          <Trans>All bookings</Trans>
        </LinkButton>
      }
    >
      {isOffline ? (
        <Trans>It was not opened on this device before, and the server cannot be reached.</Trans>
      ) : (
        <Trans>The link is wrong, or it belongs to another company.</Trans>
      )}
    </EmptyState>
  )
}

const Shown = ({ booking }: { booking: AdminStay }) => {
  const { t } = useLingui()
  const [isCancelling, setCancelling] = useState(false)
  const { company, hotel } = booking
  const guest = booking.travellers[0]?.fullName ?? booking.reference
  return (
    <article className={classes.page}>
      <DeskHead
        booking={booking}
        name={guest}
        about={`${hotel.name}, ${hotel.cityName} · ${formatStay(booking.checkIn, booking.checkOut)}`}
        badge={<StateBadge state={booking.state} />}
      >
        <LinkButton variant="default" to="/booking-confirmed" search={{ id: booking.bookingId }}>
          <Trans>As the traveller sees it</Trans>
        </LinkButton>
        {booking.can.cancel && (
          <Button color="red" variant="outline" onClick={() => setCancelling(true)}>
            <Trans>Cancel this booking</Trans>
          </Button>
        )}
      </DeskHead>
      <CancellationWaits bookingId={booking.bookingId} />
      <NobodyCame booking={booking} />
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
          <Card id="history" title={t`What happened`}>
            <Timeline steps={historyOf(booking, company.zone)} />
          </Card>
          <Card id="price" title={t`Price`}>
            <PriceSummary price={booking} />
            <WhatWasSold booking={booking} />
            <PriceChangeNote change={booking.priceChange} />
          </Card>
          {booking.can.cancel && (
            <Card id="cancelling" title={t`Cancelling`}>
              <CancellationSteps steps={booking.cancellation} total={booking.total} zone={hotel.zone} />
            </Card>
          )}
        </div>
      </div>
      {isCancelling && <CancelBooking booking={booking} onClose={() => setCancelling(false)} />}
    </article>
  )
}

/** One booking for travel admins: what it is, what was charged and refunded, what happened, and who may do what. */
export const BookingDetail = () => {
  const { t } = useLingui()
  const { id } = route.useSearch()
  const { data, isPending, error } = useQuery({ ...deskQueries.detail(id ?? ''), enabled: Boolean(id) })
  if (!id) return <NotHere isOffline={false} />
  if (data?.service === 'flight') return <FlightsAtDesk booking={data.booking} />
  if (data?.service === 'stay') return <Shown booking={data.booking} />
  if (isPending) {
    return (
      <>
        <Skeleton label={t`Loading`} shape="article" />
        <StillTrying />
      </>
    )
  }
  const isOffline = isNetworkFailure(error)
  if (isOffline || hasCode(error, 'not_found', 'validation_failed')) return <NotHere isOffline={isOffline} />
  throw error
}
