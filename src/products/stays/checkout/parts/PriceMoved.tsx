import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { PriceMove } from '../price-move.ts'
import { PriceTable } from './PriceTable.tsx'

const Words = ({ move, isRefused }: { move: PriceMove; isRefused: boolean }) => {
  const seen = formatMoney(move.seen)
  const now = formatMoney(move.now)
  const moved = formatMoney({ ...move.difference, minor: Math.abs(move.difference.minor) })
  if (move.isBeforeOffer) {
    return (
      <Trans>
        You saw {seen}; before your offer it is {now} now, {moved} more. The offer is taken off the new price.
      </Trans>
    )
  }
  if (isRefused) {
    return (
      <Trans>
        The hotel asks {now} now, not {seen}. Nothing is booked or charged, and what you typed stays. The rooms are
        still held for you.
      </Trans>
    )
  }
  return move.difference.minor > 0 ? (
    <Trans>
      You saw {seen}; it is {now} now, {moved} more. Booking takes the new price.
    </Trans>
  ) : (
    <Trans>
      You saw {seen}; it is {now} now, {moved} less. Booking takes the new price.
    </Trans>
  )
}

/** Says that the price is another one than was seen: old, new and difference, line by line where the lines are known. */
export const PriceMoved = (props: {
  move: PriceMove | null
  rooms: number
  /** The commit was refused because of it. */
  isRefused?: boolean
  actions?: ReactNode
}) => {
  const { t } = useLingui()
  const { move, rooms, isRefused = false } = props
  if (move === null) return null
  const { minor } = move.difference
  const title =
    minor > 0 ? t`The price went up` : minor < 0 ? t`The price went down` : t`The price is made up differently`
  return (
    <Notice kind={isRefused ? 'danger' : 'warning'} title={title} actions={props.actions}>
      <Words move={move} isRefused={isRefused} />
      {move.lines.length > 0 && <PriceTable move={move} rooms={rooms} />}
    </Notice>
  )
}
