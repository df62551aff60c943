import { Plural, Trans } from '@lingui/react/macro'
import { readGuests } from '#contract/products/stays/occupancy.ts'
import { nightsBetween } from '#contract/core/days.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import classes from '../checkout/BookStay.module.css'
import type { Asked } from '../checkout/checkout-queries.ts'
import { StayBox } from '../checkout/parts/StayBox.tsx'
import type { SeenStay } from './seen-stay.ts'

/** The stored stay: its total and its date. */
export const SeenSummary = ({ seen, asked }: { seen: SeenStay; asked: Asked }) => {
  const { hotel, room, rate, pricedAt } = seen
  const occupancy = asked.guests === undefined ? null : readGuests(asked.guests)
  return (
    <StayBox hotel={hotel} stay={asked} occupancy={occupancy ?? undefined} roomName={room.name} rate={rate}>
      <p className={classes.seen}>
        <span>
          <Trans>Total you saw</Trans>,{' '}
          <Plural value={nightsBetween(asked.checkIn, asked.checkOut)} one="# night" other="# nights" />
        </span>
        <span className="tabular">{formatMoney(rate.total)}</span>
      </p>
      <div className={classes.seenAt}>
        <FreshnessMark at={pricedAt} zone={hotel.zone} about="prices" />
      </div>
    </StayBox>
  )
}
