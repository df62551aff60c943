import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Money } from '#contract/money.ts'
import { hasCode, type ApiError } from '#src/data/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import type { CommitState } from '#src/shared/commit/use-commit-once.ts'
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

/** What became of pressing "Book", where it is not simply done: in words that say whether it is booked. */
export const BookNotice = ({ state, onCheck, moved, onAccept, otherFlights, backToFlights }: Props) => {
  const { t } = useLingui()
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
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null
    case 'unknown':
      return (
        <Notice
          kind="warning"
          icon={<IconHelpCircle size={22} />}
          title={t`We do not know yet whether it is booked`}
          actions={
            <Button variant="default" loading={state.checking} onClick={onCheck}>
              <Trans>Check now</Trans>
            </Button>
          }
        >
          <Trans>
            The answer was lost on the way. Do not book again: we ask the server for this very booking, and it can exist
            only once.
          </Trans>
        </Notice>
      )
    case 'notSent':
      return (
        <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Nothing was sent`}>
          <Trans>
            Booking flights needs a connection. What you typed stays; press again when you are connected. Passports are
            typed anew after a reload.
          </Trans>
        </Notice>
      )
    case 'notKept':
      return (
        <Notice kind="danger" title={t`Nothing was sent`}>
          <Trans>This device could not note the booking, so it was not sent: its storage is full or blocked.</Trans>
        </Notice>
      )
    case 'notBooked':
      return (
        <Notice kind="info" title={t`It is not booked`}>
          <Trans>Your last try did not reach us. Nothing was booked or charged; you can press again.</Trans>
        </Notice>
      )
    case 'refused':
      return <Refused error={state.error} otherFlights={otherFlights} />
  }
}
