import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import { BookNotice } from '#src/bookings/checkout/BookNotice.tsx'
import type { PriceStep } from '#src/bookings/checkout/price-changed.ts'
import { PriceMoved } from '#src/bookings/checkout/PriceMoved.tsx'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'

/** Outcome of booking a ride. */
export const CabBookNotice = (props: {
  state: CommitState
  onCheck: () => void
  moved: PriceStep | null
  onAccept: (now: Money) => void
  onHoldAgain: () => void
  back: ReactNode
}) => {
  const { t } = useLingui()
  const { state, onCheck, moved, onAccept, onHoldAgain, back } = props
  return (
    <BookNotice
      state={state}
      onCheck={onCheck}
      moved={moved && <PriceMoved step={moved} onAccept={onAccept} back={back} />}
      texts={{
        cab_taken: {
          title: t`This car was just taken`,
          text: t`Someone else booked it. You haven't been charged.`,
          action: back,
        },
        cab_too_soon: {
          title: t`Too close to the pick-up`,
          text: t`The operator needs more notice. You haven't been charged.`,
          action: back,
        },
        cab_hold_expired: {
          title: t`Your hold has expired`,
          text: t`The car was released. We kept what you typed.`,
          action: (
            <Button onClick={onHoldAgain}>
              <Trans>Hold again</Trans>
            </Button>
          ),
        },
        approval_needed: {
          title: t`Needs approval`,
          text: t`Your company's policy asks for an approval. Add a reason and send your request.`,
        },
        operator_unavailable: {
          title: t`The operator isn't responding`,
          text: t`You haven't been charged. Try again in a few minutes.`,
        },
        too_many_held: {
          title: t`Too many unpaid bookings`,
          text: t`You haven't been charged. Pay for or cancel some bookings, or try again later.`,
        },
      }}
      notSent={<Trans>You're offline. We kept what you typed; try again when you're online.</Trans>}
    />
  )
}
