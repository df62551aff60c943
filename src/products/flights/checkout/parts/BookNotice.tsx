import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import { BookNotice, Refused, type RefusalTexts } from '#src/bookings/checkout/BookNotice.tsx'
import type { PriceStep } from '#src/bookings/checkout/price-changed.ts'
import { PriceMoved } from '#src/bookings/checkout/PriceMoved.tsx'
import type { ApiError } from '#src/platform/api/errors.ts'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'

/** What is said of refusals; where the flights are gone, with the way to others. */
const useRefusalTexts = (otherFlights: ReactNode): RefusalTexts => {
  const { t } = useLingui()
  return {
    sold_out: {
      title: t`Just sold out`,
      text: t`The seats at this fare are gone. Nothing was booked or charged. What you typed is kept.`,
      action: otherFlights,
    },
    not_found: {
      title: t`These flights are not on sale`,
      text: t`The airline has changed or closed them. Nothing was booked or charged.`,
      action: otherFlights,
    },
    legs_overlap: {
      title: t`These flights overlap`,
      text: t`The airline has changed their times. Nothing was booked or charged.`,
      action: otherFlights,
    },
    hold_not_offered: {
      title: t`These flights cannot be held`,
      text: t`The airline wants its money at once. Choose another way to pay; nothing was booked or charged.`,
    },
    credit_limit_reached: {
      title: t`The company account has no room for this`,
      text: t`Nothing was booked or charged. Choose another way to pay, or ask an administrator of your company.`,
    },
    supplier_unavailable: {
      title: t`The airline does not answer`,
      text: t`Nothing was booked or charged. What you typed stays; press again in a moment.`,
    },
    id_taken: {
      title: t`It is not booked`,
      text: t`Something stood in the way of this try. Nothing was booked or charged; you can press again.`,
    },
  }
}

/** The flights cannot be had any more. */
export const FlightsRefused = ({ error, otherFlights }: { error: ApiError; otherFlights: ReactNode }) => (
  <Refused error={error} texts={useRefusalTexts(otherFlights)} />
)

/** What became of pressing "Book" for flights. */
export const FlightBookNotice = (props: {
  state: CommitState
  onCheck: () => void
  /** A price that has to be accepted before anything is sent; null where it is as it was seen. */
  moved: PriceStep | null
  onAccept: (now: Money) => void
  /** To the list, with the search kept. */
  otherFlights: ReactNode
  /** To the flights that were chosen. */
  backToFlights: ReactNode
}) => {
  const { state, onCheck, moved, onAccept, otherFlights, backToFlights } = props
  return (
    <BookNotice
      state={state}
      onCheck={onCheck}
      moved={moved && <PriceMoved step={moved} onAccept={onAccept} back={backToFlights} />}
      texts={useRefusalTexts(otherFlights)}
      notSent={
        <Trans>
          Booking flights needs a connection. What you typed stays; press again when you are connected. Passports are
          typed anew after a reload.
        </Trans>
      }
    />
  )
}
