import { Text, Title } from '@mantine/core'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HotelFacts, RoomRates, RoomType } from '#contract/products/stays/hotels.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { isBookable, WhyNot } from '#src/products/stays/search/parts/WhyNot.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { LinkText } from '#src/ui/links.tsx'
import { RateRow } from './RateRow.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import { RoomPicture } from './RoomPicture.tsx'
import classes from './RoomRates.module.css'

const FEW_ROOMS = 3

type Props = { hotel: HotelFacts; stay: StaySearch }

/** A room type: its picture, beds, size and capacity, and below them what is given. */
export const RoomCard = (props: Props & { room: RoomType; note?: ReactNode; children?: ReactNode }) => {
  const { hotel, room, stay } = props
  return (
    <section className={classes.room} aria-label={room.name}>
      <div className={classes.roomHead}>
        <RoomPicture className={classes.art} room={room} city={hotel.cityName} sizes="8rem" />
        <div className={classes.about}>
          <Title order={3} className={classes.name}>
            <LinkText to="/hotels/room-detail" search={{ id: hotel.hotelId, room: room.roomTypeId, ...stay }}>
              {room.name}
            </LinkText>
          </Title>
          <RoomFacts room={room} />
          {props.note}
        </div>
      </div>
      {props.children}
    </section>
  )
}

/** A room type with its rates, cheapest first: that one is open, and the one that was booked before. */
export const PricedRoom = (
  props: Props & { room: RoomRates & Pick<RoomType, 'photos'>; again: string | undefined },
) => {
  const { hotel, room, stay, again } = props
  const rooms = stay.rooms ?? 1
  const bookable = isBookable(room, rooms)
  const sorted = room.rates.toSorted((one, other) => one.total.minor - other.total.minor)
  const open = sorted.filter(({ ratePlanId }, index) => index === 0 || ratePlanId === again)
  const folded = sorted.filter((rate) => !open.includes(rate))
  const [next] = folded
  const rowOf = (rate: (typeof sorted)[number]) => (
    <RateRow key={rate.ratePlanId} {...{ hotel, room, rate, stay }} isAgain={rate.ratePlanId === again} />
  )
  const note = !bookable ? (
    <WhyNot room={room} rooms={rooms} />
  ) : room.roomsLeft <= FEW_ROOMS ? (
    <Plural value={room.roomsLeft} one="# room left" other="# rooms left" />
  ) : null
  return (
    <RoomCard
      {...{ hotel, room, stay }}
      note={
        note && (
          <Text size="sm" className={classes.warn}>
            {note}
          </Text>
        )
      }
    >
      {bookable && (
        <div className={classes.offers}>
          <ul className={classes.rates}>{open.map(rowOf)}</ul>
          {next && (
            <details className={classes.more}>
              <summary>
                <Plural
                  value={folded.length}
                  one={`# more rate from ${formatMoney(next.total)}`}
                  other={`# more rates from ${formatMoney(next.total)}`}
                />
              </summary>
              <ul className={classes.rates}>{folded.map(rowOf)}</ul>
            </details>
          )}
        </div>
      )}
    </RoomCard>
  )
}
