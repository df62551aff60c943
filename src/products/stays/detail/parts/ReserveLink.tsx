import { Trans, useLingui } from '@lingui/react/macro'
import type { HotelFacts, RoomRates } from '#contract/products/stays/hotels.ts'
import { stayOf, type StaySearch } from '#src/search/form/stay-search.ts'
import { BOARD_LABELS } from '../labels.ts'
import { LinkButton } from '#src/ui/links.tsx'

/** To the booking of one rate, with the price that was seen. */
export const ReserveLink = (props: {
  hotel: HotelFacts
  room: RoomRates
  rate: RoomRates['rates'][number]
  stay: StaySearch
}) => {
  const { t, i18n } = useLingui()
  const { hotel, room, rate, stay } = props
  const board = i18n._(BOARD_LABELS[rate.board])
  return (
    <LinkButton
      to="/hotels/booking"
      search={{ hotel: hotel.hotelId, rate: rate.ratePlanId, seen: rate.total.minor, ...stayOf(stay) }}
      aria-label={t`Reserve ${room.name}, ${board}`}
    >
      <Trans>Reserve</Trans>
    </LinkButton>
  )
}
