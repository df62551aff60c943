import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { money, type Money } from '#contract/core/money.ts'
import { PriceMoved, PriceStepWords } from '#src/bookings/checkout/PriceMoved.tsx'
import { formatMoney } from '#src/i18n/formats.ts'
import type { PriceMove } from '../price-move.ts'
import { PriceTable } from './PriceTable.tsx'

const PriceMoveText = ({ move, isAsking }: { move: PriceMove; isAsking: boolean }) => {
  if (move.isBeforeOffer) {
    const [seen, now] = [formatMoney(move.seen), formatMoney(move.now)]
    const moved = formatMoney(money(Math.abs(move.difference.minor), move.difference.currency))
    return (
      <Trans>
        Before your offer, the price rose from {seen} to {now}, {moved} more. The offer still applies.
      </Trans>
    )
  }
  return (
    <>
      <PriceStepWords {...move} />{' '}
      {isAsking ? (
        <Trans>You haven't been charged. The rooms are still held and we kept what you typed.</Trans>
      ) : (
        <Trans>You'll pay the new price.</Trans>
      )}
    </>
  )
}

/** The price of a stay that is another one than was seen, line by line where the lines are known. */
export const StayPriceMoved = (props: {
  move: PriceMove | null
  rooms: number
  /** The commit was refused because of it. */
  onAccept?: (now: Money) => void
  back?: ReactNode
}) => {
  const { move, rooms, onAccept, back } = props
  if (move === null) return null
  return (
    <PriceMoved
      step={move}
      words={<PriceMoveText move={move} isAsking={onAccept !== undefined} />}
      {...(onAccept && { onAccept })}
      back={back}
    >
      {move.lines.length > 0 && <PriceTable move={move} rooms={rooms} />}
    </PriceMoved>
  )
}
