import { Button, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBed, IconCloudOff, IconRefresh, IconRuler2, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { HotelFacts, RoomRates as RoomWithRates, RoomType } from '#contract/endpoints/hotels.ts'
import { freeCancellationUntil } from '#contract/rules/cancellation.ts'
import { ApiError } from '#src/data/errors.ts'
import { formatInstant, formatMoney, formatTime } from '#src/i18n/formats.ts'
import { stayOf, type StaySearch } from '#src/shared/search/stay-search.ts'
import { BOARD_WORDS, PAYMENT_WORDS } from '#src/shared/stay/words.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { hotelQueries, isDated } from '../queries.ts'
import classes from './RoomRates.module.css'

const RoomFacts = ({ room }: { room: RoomType }) => (
  <ul className={classes.facts}>
    <li>
      <IconBed size={17} aria-hidden /> {room.beds}
    </li>
    <li>
      <IconRuler2 size={17} aria-hidden /> {room.sizeSquareMetres} m²
    </li>
    <li>
      <IconUsers size={17} aria-hidden /> <Plural value={room.maxGuests} one="up to # guest" other="up to # guests" />
    </li>
  </ul>
)

const Room = ({ hotel, room, stay }: { hotel: HotelFacts; room: RoomWithRates; stay: StaySearch }) => {
  const { i18n, t } = useLingui()
  const rooms = stay.rooms ?? 1
  const bookable = room.fits && room.roomsLeft >= rooms
  return (
    <section className={classes.room} aria-label={room.name}>
      <div className={classes.roomHead}>
        <Title order={3}>{room.name}</Title>
        <RoomFacts room={room} />
        {!room.fits && (
          <Text size="sm" className={classes.warn}>
            <Trans>Too small for your party in {rooms} rooms.</Trans>
          </Text>
        )}
        {room.fits && room.roomsLeft < rooms && (
          <Text size="sm" className={classes.warn}>
            {room.roomsLeft === 0 ? (
              <Trans>Sold out on at least one of your nights.</Trans>
            ) : (
              <Plural
                value={room.roomsLeft}
                one="Only # room is left, you asked for more."
                other="Only # rooms are left, you asked for more."
              />
            )}
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
            const board = i18n._(BOARD_WORDS[rate.board])
            return (
              <li key={rate.ratePlanId} className={classes.rate}>
                <div className={classes.terms}>
                  <strong>{board}</strong>
                  <span className={free ? classes.good : classes.quiet}>
                    {free ? (
                      <Trans>Free cancellation until {formatInstant(free, hotel.zone)}</Trans>
                    ) : (
                      <Trans>Cancelling costs from the first hour</Trans>
                    )}
                  </span>
                  <span className={classes.quiet}>{i18n._(PAYMENT_WORDS[rate.payment])}</span>
                </div>
                <div className={classes.price}>
                  <span className={classes.total}>{formatMoney(rate.total)}</span>
                  <span className={classes.quiet}>
                    <Trans>all nights, taxes included</Trans>
                  </span>
                </div>
                <LinkButton
                  to="/hotels/booking"
                  search={{ hotel: hotel.hotelId, rate: rate.ratePlanId, seen: rate.total.minor, ...stayOf(stay) }}
                  aria-label={t`Reserve ${room.name}, ${board}`}
                >
                  <Trans>Reserve</Trans>
                </LinkButton>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** The rooms of a hotel with every rate for the stay; without days, or without network, their facts alone. */
export const RoomRates = (props: { hotel: HotelFacts; roomTypes: readonly RoomType[]; stay: StaySearch }) => {
  const { t } = useLingui()
  const { hotel, roomTypes, stay } = props
  const dated = isDated(stay)
  const rates = useQuery({
    ...hotelQueries.rates(hotel.hotelId, { ...stay, checkIn: stay.checkIn ?? '', checkOut: stay.checkOut ?? '' }),
    enabled: dated,
  })
  if (dated && rates.isPending) {
    return <Skeleton label={t`Loading`} shape="card" />
  }
  if (dated && rates.isError) {
    if (rates.error instanceof ApiError) {
      return <Notice kind="danger">{rates.error.fields[0]?.message ?? rates.error.message}</Notice>
    }
    return (
      <EmptyState
        role="alert"
        icon={<IconCloudOff size={34} />}
        title={t`Prices need the network`}
        actions={
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void rates.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (!rates.data) {
    return (
      <Stack>
        {roomTypes.map((room) => (
          <section key={room.roomTypeId} className={classes.room} aria-label={room.name}>
            <div className={classes.roomHead}>
              <Title order={3}>{room.name}</Title>
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
        <Trans>
          Prices as of {formatTime(rates.data.pricedAt, hotel.zone)}; they are checked again before you book.
        </Trans>
      </Text>
      {rates.data.roomTypes.map((room) => (
        <Room key={room.roomTypeId} hotel={hotel} room={room} stay={stay} />
      ))}
    </Stack>
  )
}
