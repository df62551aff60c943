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
      text: t`You haven't been charged and your details are saved. Choose other flights.`,
      action: otherFlights,
    },
    not_found: {
      title: t`These flights are no longer available`,
      text: t`The airline changed or closed them. You haven't been charged; choose other flights.`,
      action: otherFlights,
    },
    legs_overlap: {
      title: t`These flights overlap`,
      text: t`The airline changed their times. You haven't been charged; choose other flights.`,
      action: otherFlights,
    },
    hold_not_offered: {
      title: t`These flights can't be held`,
      text: t`The airline needs payment now. You haven't been charged; choose another payment method.`,
    },
    too_many_held: {
      title: t`Too many unpaid seats held`,
      text: t`You haven't been charged. Pay for flights you're holding, or wait until their hold ends.`,
    },
    credit_limit_reached: {
      title: t`Company account limit reached`,
      text: t`You haven't been charged. Choose another payment method or ask your travel admin.`,
    },
    supplier_unavailable: {
      title: t`The airline isn't responding`,
      text: t`You haven't been charged and your details are saved. Try again in a moment.`,
    },
    id_taken: {
      title: t`Booking not completed`,
      text: t`Something went wrong. You haven't been charged; try again.`,
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
        <Trans>Your details are saved. Book when you're back online; passports must be retyped after a reload.</Trans>
      }
    />
  )
}
