import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { ReactNode } from 'react'
import { priceChangedSchema } from '#contract/bookings/price-changes.ts'
import type { Money } from '#contract/core/money.ts'
import { BookNotice } from '#src/bookings/checkout/BookNotice.tsx'
import { refusalIn } from '#src/bookings/checkout/price-changed.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'
import { compareLines, compareTotal, type PriceMove } from '../price-move.ts'
import { StayPriceMoved } from './PriceMoved.tsx'

/** What the price is now, line by line as long as it was refused at the price that was quoted. */
const moveIn = (state: CommitState): PriceMove | null => {
  const refusal = refusalIn(state)
  const changed = hasCode(refusal, 'price_changed') ? v.safeParse(priceChangedSchema, refusal.details) : null
  if (changed?.success !== true) return null
  const { expected, seen, now } = changed.output
  // Of a price accepted after the quote only the total is known.
  return seen.total.minor === expected.minor ? compareLines(seen, now) : compareTotal(expected.minor, now)
}

/** What became of pressing "Book" for a stay. */
export const StayBookNotice = (props: {
  state: CommitState
  onCheck: () => void
  rooms: number
  /** The price it is now is accepted. */
  onAccept: (now: Money) => void
  backToHotel: ReactNode
}) => {
  const { t } = useLingui()
  const { state, onCheck, rooms, onAccept, backToHotel } = props
  const move = moveIn(state)
  return (
    <BookNotice
      state={state}
      onCheck={onCheck}
      moved={move && <StayPriceMoved move={move} rooms={rooms} onAccept={onAccept} back={backToHotel} />}
      texts={{
        sold_out: {
          title: t`Just sold out`,
          text: t`No rooms left for these nights. You haven't been charged.`,
          action: backToHotel,
        },
        prepay_needed: {
          title: t`Pay when you book`,
          text: t`For now, this hotel takes no more bookings from new companies to pay at the hotel. You haven't been charged.`,
          action: backToHotel,
        },
        approval_needed: {
          title: t`Needs approval`,
          text: t`Your company's policy asks for an approval. Add a reason and send your request.`,
        },
        too_many_held: {
          title: t`Too many unpaid rooms held`,
          text: t`You haven't been charged. Pay for or cancel some rooms, or try again later.`,
        },
      }}
      notSent={<Trans>You're offline. We kept what you typed; try again when you're online.</Trans>}
    />
  )
}
