import { SegmentedControl, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { CancellationQuote } from '#contract/products/cancellations.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { cancellationAmounts } from '#contract/products/stays/cancellation.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { CancelAmounts } from '#src/bookings/cancel/CancelAmounts.tsx'
import type { CancellationChoice, CancellationSlot } from '#src/bookings/cancel/cancellation-choice.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import classes from './StayCancellation.module.css'
import { PartialCancellationNote } from './PartialCancellationNote.tsx'
import { chosenOf, kindOfChoice, nightsInRooms } from './room-night-choice.ts'
import { NightStrip } from './NightStrip.tsx'
import { RoomNightGrid } from './RoomNightGrid.tsx'
import { WhatStays } from './WhatStays.tsx'

/**
 * Where a refund goes, as the server decides: back over the gateway if the stay was to be paid there. A device that was
 * offline when it was paid knows of the deadline or of the try, but not of the payment. Answers from before one could choose
 * say nothing: then it was the company account.
 */
const refundInto = ({ paidWith, payUntil, lastPayment, ownPart }: StayBooking): RefundInto => {
  if (ownPart && paidWith) return 'both'
  if (paidWith === 'company_account') return 'company_account'
  return paidWith || payUntil || lastPayment ? 'gateway' : 'company_account'
}

/** From the booking's cancellation terms: for a device that cannot load the current amounts. */
const byTerms = (booking: StayBooking): CancellationQuote => {
  const { bookingId, version } = booking
  const at = new Date(now())
  return {
    service: 'stay',
    bookingId,
    version,
    ...cancellationAmounts(booking, at),
    into: refundInto(booking),
    left: null,
    later: null,
    asOf: at.toISOString(),
  }
}

const storeStay: CancellationChoice['store'] = async (answer) => {
  if (answer.service !== 'stay') return
  await storeAnswer(stayBookingQueries.detail(answer.booking.bookingId), answer.booking)
}

/** What both ways of cancelling a stay have. */
const useShared = (booking: StayBooking) => {
  const { t } = useLingui()
  return {
    title: t`Cancel this booking?`,
    keep: <Trans>Keep the booking</Trans>,
    partDone: t`Partly cancelled`,
    whyNotOffline: null,
    refusal: () => null,
    about: `${booking.hotel.name}, ${booking.reference}`,
    store: storeStay,
  }
}

/** All that is left: without network by the terms of the booking, and queued on the device. */
const useAll = (booking: StayBooking): CancellationChoice => ({
  ...useShared(booking),
  part: null,
  chooser: () => null,
  problem: null,
  facts: (quote) =>
    quote.service === 'stay' && <CancelAmounts amounts={quote} until={quote.until} zone={booking.hotel.zone} />,
  confirmation: null,
  byTerms: () => byTerms(booking),
})

/** Some rooms or nights: choosing them with their amounts beside, then saying once more that it is meant. */
const usePart = (booking: StayBooking): CancellationChoice => {
  const { t } = useLingui()
  const problemId = useId()
  const [marked, setMarked] = useState<readonly RoomNight[]>([])
  const all = nightsInRooms(booking)
  const roomNights = chosenOf(all, marked)
  const kind = kindOfChoice(all, roomNights)
  const canAsk = kind === 'part' || kind === 'all'
  const isOneRoom = booking.roomStays?.length === 1
  const count = roomNights.length
  const title =
    count === 0
      ? t`Cancel nights`
      : isOneRoom
        ? plural(count, { one: 'Cancel # night', other: 'Cancel # nights' })
        : plural(count, { one: 'Cancel # room night', other: 'Cancel # room nights' })
  const Chooser = isOneRoom ? NightStrip : RoomNightGrid
  return {
    ...useShared(booking),
    title,
    action: title,
    part: canAsk ? { service: 'stay', roomNights } : undefined,
    chooser: () => (
      <>
        <Text>
          <Trans>Select nights to cancel. The nights you keep must be consecutive.</Trans>
        </Text>
        <Chooser
          booking={booking}
          chosen={roomNights}
          describedBy={kind === 'gap' ? problemId : undefined}
          onChange={setMarked}
        />
      </>
    ),
    problem: (
      <>
        {kind === 'none' && (
          <Text c="dimmed">
            <Trans>Nothing selected yet.</Trans>
          </Text>
        )}
        {kind === 'gap' && (
          <Text id={problemId} className={classes.wrong}>
            {problemText('nights_not_together')}
          </Text>
        )}
      </>
    ),
    facts: (quote) =>
      quote.service === 'stay' && (
        <>
          <CancelAmounts amounts={quote} until={quote.until} later={quote.later} zone={booking.hotel.zone} />
          <WhatStays left={quote.left} />
        </>
      ),
    confirmation: <PartialCancellationNote roomNights={roomNights} isOneRoom={isOneRoom} />,
    byTerms: null,
  }
}

/** All of a stay, or some of its rooms and nights. */
const StayChoice = (props: { booking: StayBooking; render: (choice: CancellationChoice) => ReactNode }) => {
  const { t } = useLingui()
  const { booking, render } = props
  const [what, setWhat] = useState<'all' | 'part'>('all')
  const all = useAll(booking)
  const part = usePart(booking)
  const isPart = what === 'part' && booking.can.cancelRooms === true
  const head = booking.can.cancelRooms === true && (
    <SegmentedControl
      fullWidth
      aria-label={t`What to cancel`}
      value={what}
      data={[
        { value: 'all', label: t`Cancel all` },
        { value: 'part', label: t`Some rooms or nights` },
      ]}
      onChange={setWhat}
    />
  )
  return render({ ...(isPart ? part : all), head })
}

export const StayCancellation: CancellationSlot = ({ of, render }) =>
  of.service === 'stay' && <StayChoice booking={of.booking} render={render} />
