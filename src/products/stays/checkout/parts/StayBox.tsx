import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HotelFacts, RoomRates } from '#contract/products/stays/hotels.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { CancellationSteps } from '#src/products/stays/trip/CancellationSteps.tsx'
import { guestsLabel, roomLabel } from '#src/products/stays/detail/room-labels.ts'
import { BOARD_LABELS } from '#src/products/stays/detail/labels.ts'
import classes from '../BookStay.module.css'

type Props = {
  hotel: HotelFacts
  stay: Pick<Quote, 'checkIn' | 'checkOut' | 'rooms' | 'adults' | 'children'>
  /** Guests per room, if known. */
  occupancy?: Quote['occupancy']
  roomName: string
  rate: Pick<RoomRates['rates'][number], 'board' | 'cancellation' | 'total'>
  /** The price. */
  children: ReactNode
}

/** Sidebar of a booking form: hotel, dates, room, price, and cancellation terms. */
export const StayBox = ({ hotel, stay, occupancy, roomName, rate, children }: Props) => {
  const { i18n } = useLingui()
  return (
    <aside className={classes.summary} aria-labelledby="summary">
      <Title order={2} size="h3" id="summary">
        {hotel.name}
      </Title>
      <Text size="sm" c="dimmed">
        {hotel.address}
      </Text>
      <dl className={classes.facts}>
        <dt>
          <Trans>Check-in</Trans>
        </dt>
        <dd>
          {formatDay(stay.checkIn)}, <Trans>from {hotel.checkInFrom}</Trans>
        </dd>
        <dt>
          <Trans>Check-out</Trans>
        </dt>
        <dd>
          {formatDay(stay.checkOut)}, <Trans>until {hotel.checkOutUntil}</Trans>
        </dd>
        <dt>
          <Trans>Room</Trans>
        </dt>
        <dd>
          {stay.rooms} × {roomName}
        </dd>
        <dt>
          <Trans>Guests</Trans>
        </dt>
        <dd>
          {occupancy ? (
            occupancy.map((guests, index) => (
              <div key={index}>{stay.rooms > 1 ? roomLabel(index + 1, guests) : guestsLabel(guests)}</div>
            ))
          ) : (
            <>
              <Plural value={stay.adults} one="# adult" other="# adults" />
              {stay.children > 0 && (
                <>
                  , <Plural value={stay.children} one="# child" other="# children" />
                </>
              )}
            </>
          )}
        </dd>
        <dt>
          <Trans>Meals</Trans>
        </dt>
        <dd>{i18n._(BOARD_LABELS[rate.board])}</dd>
      </dl>
      {children}
      <Title order={3} size="h4" mt="md" mb="xs">
        <Trans>Cancellation</Trans>
      </Title>
      <CancellationSteps steps={rate.cancellation} total={rate.total} zone={hotel.zone} />
    </aside>
  )
}
