import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { ReactNode } from 'react'
import { priceChangedSchema } from '#contract/bookings/price-changes.ts'
import type { Money } from '#contract/core/money.ts'
import { hasCode, type ApiError } from '#src/platform/api/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { CommitNotice } from '#src/bookings/commit/CommitNotice.tsx'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'
import { compareLines, compareTotal } from '../price-move.ts'
import { PriceMoved } from './PriceMoved.tsx'

type Props = {
  state: CommitState
  onCheck: () => void
  rooms: number
  /** The price it is now is accepted. */
  onAccept: (now: Money) => void
  backToHotel: ReactNode
}

/** The server's refusal, with details about the price or the rooms. */
const Refused = ({ error, rooms, onAccept, backToHotel }: { error: ApiError } & Omit<Props, 'state' | 'onCheck'>) => {
  const { t } = useLingui()
  const changed = hasCode(error, 'price_changed') ? v.safeParse(priceChangedSchema, error.details) : null
  if (changed?.success === true) {
    const { expected, actual, seen, now } = changed.output
    // Of a price accepted after the quote only the total is known.
    const isAsQuoted = seen.total.minor === expected.minor
    return (
      <PriceMoved
        move={isAsQuoted ? compareLines(seen, now) : compareTotal(expected.minor, now)}
        rooms={rooms}
        isRefused
        actions={
          <>
            <Button onClick={() => onAccept(actual)}>
              <Trans>Accept {formatMoney(actual)} and go on</Trans>
            </Button>
            {backToHotel}
          </>
        }
      />
    )
  }
  if (error.code === 'sold_out') {
    return (
      <Notice kind="danger" title={t`Just sold out`} actions={backToHotel}>
        <Trans>The hotel has no room left for these nights. Nothing was booked or charged, and nothing is held.</Trans>
      </Notice>
    )
  }
  return <Notice kind="danger">{error.message}</Notice>
}

/** Result of pressing "Book", unless it succeeded: the text makes clear whether it is booked. */
export const BookNotice = ({ state, onCheck, ...rest }: Props) =>
  state.kind === 'refused' ? (
    <Refused error={state.error} {...rest} />
  ) : (
    <CommitNotice
      state={state}
      onCheck={onCheck}
      notSent={<Trans>This device has no network. What you typed stays; press again when you are connected.</Trans>}
    />
  )
