import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { Money } from '#contract/core/money.ts'
import { hasCode, type ApiError } from '#src/platform/api/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { CommitNotice } from '#src/bookings/commit/CommitNotice.tsx'
import type { CommitState } from '#src/bookings/commit/use-commit-once.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { PriceMoved } from './PriceMoved.tsx'

type Props = {
  state: CommitState
  onCheck: () => void
  /** A price that has to be accepted before anything is sent; null where it is as it was seen. */
  moved: { seen: Money; now: Money } | null
  onAccept: (now: Money) => void
  /** To the list, with the search kept. */
  otherFlights: ReactNode
  /** To the flights that were chosen. */
  backToFlights: ReactNode
}

/** The server said no. What belongs to a field is said there. */
export const Refused = ({ error, otherFlights }: { error: ApiError; otherFlights: ReactNode }) => {
  const { t } = useLingui()
  const words: Partial<Record<ErrorCode, { title: string; text: string }>> = {
    sold_out: {
      title: t`Just sold out`,
      text: t`The seats at this fare are gone. Nothing was booked or charged. What you typed is kept.`,
    },
    not_found: {
      title: t`These flights are not on sale`,
      text: t`The airline has changed or closed them. Nothing was booked or charged.`,
    },
    legs_overlap: {
      title: t`These flights overlap`,
      text: t`The airline has changed their times. Nothing was booked or charged.`,
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
  const known = words[error.code]
  if (known === undefined) {
    return (
      <Notice kind="danger">
        {error.fields.length === 0 ? (
          error.message
        ) : (
          <Trans>Nothing was booked or charged. Look at the fields that are marked.</Trans>
        )}
      </Notice>
    )
  }
  const isGone = hasCode(error, 'sold_out', 'not_found', 'legs_overlap')
  return (
    <Notice kind="danger" title={known.title} actions={isGone && otherFlights}>
      {known.text}
    </Notice>
  )
}

/** Result of pressing "Book", unless it succeeded: the text makes clear whether it is booked. */
export const BookNotice = ({ state, onCheck, moved, onAccept, otherFlights, backToFlights }: Props) => {
  if (moved !== null) {
    return (
      <PriceMoved
        {...moved}
        isAsking
        actions={
          <>
            <Button onClick={() => onAccept(moved.now)}>
              <Trans>Accept {formatMoney(moved.now)} and go on</Trans>
            </Button>
            {backToFlights}
          </>
        }
      />
    )
  }
  if (state.kind === 'refused') return <Refused error={state.error} otherFlights={otherFlights} />
  return (
    <CommitNotice
      state={state}
      onCheck={onCheck}
      notSent={
        <Trans>
          Booking flights needs a connection. What you typed stays; press again when you are connected. Passports are
          typed anew after a reload.
        </Trans>
      }
    />
  )
}
