import { Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { HotelFacts, RoomType } from '#contract/products/stays/hotels.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { datedOrNothing, hotelQueries, isDated } from '#src/products/stays/search/queries.ts'
import { isBookable } from '#src/products/stays/search/parts/WhyNot.tsx'
import { RatesState } from './RatesState.tsx'
import { PricedRoom, RoomCard } from './RoomCard.tsx'
import classes from './RoomRates.module.css'

/** As many room types are shown, the others are folded. */
const SHOWN_ROOMS = 4

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
          <RoomCard key={room.roomTypeId} {...{ hotel, room, stay }} />
        ))}
      </Stack>
    )
  }
  const wanted = stay.rooms ?? 1
  const rooms = rates.data.roomTypes.toSorted(
    (one, other) => Number(isBookable(other, wanted)) - Number(isBookable(one, wanted)),
  )
  const folded = rooms.slice(SHOWN_ROOMS)
  const roomOf = (priced: (typeof rooms)[number]) => {
    const { photos } = roomTypes.find(({ roomTypeId }) => roomTypeId === priced.roomTypeId) ?? {}
    const room = { ...priced, ...(photos !== undefined && { photos }) }
    return <PricedRoom key={room.roomTypeId} {...{ hotel, room, stay, again }} />
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        <FreshnessMark at={rates.data.pricedAt} zone={hotel.zone} about="prices" /> ·{' '}
        <Trans>We check them again before you book.</Trans>
      </Text>
      {again && !rates.data.roomTypes.some((room) => room.rates.some((rate) => rate.ratePlanId === again)) && (
        <Text>
          <Trans>The rate you booked isn't available for these dates. Choose another.</Trans>
        </Text>
      )}
      {rooms.slice(0, SHOWN_ROOMS).map(roomOf)}
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary>
            <Plural value={folded.length} one="# more room type" other="# more room types" />
          </summary>
          <Stack>{folded.map(roomOf)}</Stack>
        </details>
      )}
    </Stack>
  )
}
