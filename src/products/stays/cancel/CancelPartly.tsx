import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { CancelAmounts, CancelRefusal } from '#src/bookings/cancel/CancelAmounts.tsx'
import classes from './CancelBooking.module.css'
import { PartialCancellationNote } from './PartialCancellationNote.tsx'
import { chosenOf, kindOfChoice, nightsInRooms } from './room-night-choice.ts'
import { RoomNightGrid } from './RoomNightGrid.tsx'
import { usePartialCancellation } from './use-partial-cancellation.ts'
import { WhatStays } from './WhatStays.tsx'

/** Cancelling some rooms or nights: choosing them with their amounts beside, then saying once more that it is meant. */
export const CancelPartly = ({ booking, onClose }: { booking: StayBooking; onClose: () => void }) => {
  const { t } = useLingui()
  const problemId = useId()
  const [marked, setMarked] = useState<readonly RoomNight[]>([])
  const [isAsking, setAsking] = useState(false)
  const { bookingId, hotel, version } = booking
  const all = nightsInRooms(booking)
  const roomNights = chosenOf(all, marked)
  const kind = kindOfChoice(all, roomNights)
  const canAsk = kind === 'part' || kind === 'all'
  const quote = useQuery({ ...stayBookingQueries.roomCancellation(bookingId, version, roomNights), enabled: canAsk })
  const again = () => {
    setAsking(false)
    void quote.refetch()
  }
  const cancel = usePartialCancellation({ bookingId, roomNights, again, onDone: onClose })
  const data = canAsk ? quote.data : undefined
  const isMeant = isAsking && data !== undefined

  const choose = (next: readonly RoomNight[]) => {
    cancel.reset()
    setMarked(next)
  }

  return (
    <Stack gap="md">
      {isMeant ? (
        <PartialCancellationNote roomNights={roomNights} />
      ) : (
        <>
          <Text>
            <Trans>
              Choose what is cancelled. The rest stays booked; each room keeps nights that follow each other.
            </Trans>
          </Text>
          <RoomNightGrid
            booking={booking}
            chosen={roomNights}
            describedBy={kind === 'gap' ? problemId : undefined}
            onChange={choose}
          />
        </>
      )}
      <div aria-live="polite" aria-busy={canAsk && quote.isFetching} className={classes.live}>
        {kind === 'none' && (
          <Text c="dimmed">
            <Trans>Nothing is chosen yet.</Trans>
          </Text>
        )}
        {kind === 'gap' && (
          <Text id={problemId} className={classes.wrong}>
            {problemText('nights_not_together')}
          </Text>
        )}
        {canAsk && quote.isPending && <Loader role="status" aria-label={t`Loading`} />}
        {data && (
          <>
            <CancelAmounts amounts={data} until={data.later?.from ?? null} later={data.later} zone={hotel.zone} />
            <WhatStays left={data.left} />
          </>
        )}
      </div>
      <CancelRefusal error={cancel.error ?? (canAsk ? quote.error : null)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={isMeant ? () => setAsking(false) : onClose}>
          {isMeant ? <Trans>Back</Trans> : <Trans>Keep the booking</Trans>}
        </Button>
        {canAsk && quote.isError ? (
          <Button onClick={() => void quote.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        ) : isMeant ? (
          <Button
            key="yes"
            color="red"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ expectedRefund: data.refund, version: data.version })}
          >
            <Trans>Yes, cancel it</Trans>
          </Button>
        ) : (
          <Button
            key="chosen"
            color="red"
            variant="light"
            disabled={!data || quote.isFetching}
            onClick={() => setAsking(true)}
          >
            <Trans>Cancel what is chosen</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}
