import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeetingRoomBooking } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { CancelAmounts } from '#src/bookings/cancel/CancelAmounts.tsx'
import type { CancellationChoice, CancellationSlot } from '#src/bookings/cancel/cancellation-choice.ts'
import { money } from '#contract/core/money.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { meetingRoomQueries } from './queries.ts'

const storeRoom: CancellationChoice['store'] = async (answer) => {
  if (answer.service !== 'meeting-room') return
  await storeAnswer(meetingRoomQueries.detail(answer.booking.bookingId), answer.booking)
}

/** A room is cancelled as a whole. */
const useChoice = (booking: MeetingRoomBooking): CancellationChoice => {
  const { t } = useLingui()
  return {
    title: t`Cancel this meeting room?`,
    part: null,
    chooser: () => null,
    problem: null,
    facts: (quote) => (
      <CancelAmounts
        amounts={{ ...quote, feeAtProperty: money(0, quote.fee.currency) }}
        until={quote.until}
        zone={booking.zone}
      />
    ),
    keep: <Trans>Keep the meeting room</Trans>,
    confirmation: null,
    partDone: t`Cancelled`,
    byTerms: null,
    whyNotOffline: null,
    refusal: () => null,
    about: `${booking.title}, ${booking.reference}`,
    store: storeRoom,
  }
}

const RoomChoice = (props: { booking: MeetingRoomBooking; render: (choice: CancellationChoice) => ReactNode }) =>
  props.render(useChoice(props.booking))

export const MeetingRoomCancellation: CancellationSlot = ({ of, render }) =>
  of.service === 'meeting-room' && <RoomChoice booking={of.booking} render={render} />
