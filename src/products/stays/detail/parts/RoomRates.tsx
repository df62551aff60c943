import { Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { HotelFacts, RoomRates as RoomWithRates, RoomType } from '#contract/products/stays/hotels.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { StayPolicy } from '#src/products/stays/policy/StayPolicy.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { BOARD_LABELS } from '../labels.ts'
import { LinkText } from '#src/ui/links.tsx'
import { datedOrNothing, hotelQueries, isDated } from '#src/products/stays/search/queries.ts'
import { RatesState } from './RatesState.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import { ReserveLink } from './ReserveLink.tsx'
import { isBookable, WhyNot } from '#src/products/stays/search/parts/WhyNot.tsx'
import classes from './RoomRates.module.css'

const Room = (props: { hotel: HotelFacts; room: RoomWithRates; stay: StaySearch; again: string | undefined }) => {
  const { hotel, room, stay, again } = props
  const { i18n } = useLingui()
  const rooms = stay.rooms ?? 1
  const bookable = isBookable(room, rooms)
  return (
    <section className={classes.room} aria-label={room.name}>
      <div className={classes.roomHead}>
        <Title order={3}>
          <LinkText to="/hotels/room-detail" search={{ id: hotel.hotelId, room: room.roomTypeId, ...stay }}>
            {room.name}
          </LinkText>
        </Title>
        <RoomFacts room={room} />
        {!bookable && (
          <Text size="sm" className={classes.warn}>
            <WhyNot room={room} rooms={rooms} />
          </Text>
        )}
        {bookable && room.roomsLeft <= 3 && (
          <Text size="sm" className={classes.warn}>
            <Plural value={room.roomsLeft} one="# room left" other="# rooms left" />
          </Text>
        )}
      </div>
      {bookable && (
        <ul className={classes.rates}>
          {room.rates.map((rate) => {
            const free = freeCancellationUntil(rate.cancellation)
            const board = i18n._(BOARD_LABELS[rate.board])
            return (
              <li key={rate.ratePlanId} className={classes.rate}>
                <div className={classes.terms}>
                  <strong>{board}</strong>
                  {rate.ratePlanId === again && (
                    <span className={classes.good}>
                      <Trans>As you booked it before</Trans>
                    </span>
                  )}
                  <span className={free ? classes.good : classes.quiet}>
                    {free ? (
                      <Trans>Free cancellation until {formatInstant(free, hotel.zone)}</Trans>
                    ) : (
                      <Trans>Cancelling costs from the first hour</Trans>
                    )}
                  </span>
                  <span className={classes.quiet}>{i18n._(PAYMENT_PLACE_LABELS[rate.payment])}</span>
                  <StayPolicy hotel={hotel} rate={rate} stay={stay} />
                </div>
                <div className={classes.price}>
                  <span className={classes.total}>{formatMoney(rate.total)}</span>
                  <span className={classes.quiet}>
                    <Trans>all nights, taxes included</Trans>
                  </span>
                </div>
                <ReserveLink hotel={hotel} room={room} rate={rate} stay={stay} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Room types of a hotel with every rate for the stay; without dates, or offline, only their descriptions. */
export const RoomRates = (props: {
  hotel: HotelFacts
  roomTypes: readonly RoomType[]
  stay: StaySearch
  /** The rate that was booked before. */
  again?: string | undefined
}) => {
  const { hotel, roomTypes, stay, again } = props
  const dated = isDated(stay)
  const rates = useQuery({
    ...hotelQueries.rates(hotel.hotelId, datedOrNothing(stay)),
    enabled: dated,
  })
  if (dated && !rates.data) return <RatesState isDated rates={rates} />
  if (!rates.data) {
    return (
      <Stack>
        {roomTypes.map((room) => (
          <section key={room.roomTypeId} className={classes.room} aria-label={room.name}>
            <div className={classes.roomHead}>
              <Title order={3}>
                <LinkText to="/hotels/room-detail" search={{ id: hotel.hotelId, room: room.roomTypeId }}>
                  {room.name}
                </LinkText>
              </Title>
              <RoomFacts room={room} />
            </div>
          </section>
        ))}
      </Stack>
    )
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        <FreshnessMark at={rates.data.pricedAt} zone={hotel.zone} about="prices" />{' '}
        <Trans>They are checked again before you book.</Trans>
      </Text>
      {again && !rates.data.roomTypes.some((room) => room.rates.some((rate) => rate.ratePlanId === again)) && (
        <Text>
          <Trans>The rate of before is not on sale for these days; these are.</Trans>
        </Text>
      )}
      {rates.data.roomTypes.map((room) => (
        <Room key={room.roomTypeId} hotel={hotel} room={room} stay={stay} again={again} />
      ))}
    </Stack>
  )
}
