import { Button, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconHelpCircle } from '@tabler/icons-react'
import * as v from 'valibot'
import type { ReactNode } from 'react'
import { priceChangedSchema } from '#contract/endpoints/price-changes.ts'
import type { Money } from '#contract/money.ts'
import { hasCode, type ApiError } from '#src/data/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { CommitState } from '#src/shared/commit/use-commit-once.ts'
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

/** The server said no, with what it says about the price or the rooms. */
const Refused = ({ error, rooms, onAccept, backToHotel }: { error: ApiError } & Omit<Props, 'state' | 'onCheck'>) => {
  const { t } = useLingui()
  const changed = hasCode(error, 'price_changed') ? v.safeParse(priceChangedSchema, error.details) : null
  if (changed?.success === true) {
    const { expected, actual, seen, now } = changed.output
    // What was accepted since the quote is known by its total only.
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

/** What became of pressing "Book", where it is not simply done: in words that say whether it is booked. */
export const CommitNotice = ({ state, onCheck, ...rest }: Props) => {
  const { t } = useLingui()
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null
    case 'unknown':
      return (
        <Notice kind="warning" icon={<IconHelpCircle size={22} />} title={t`We do not know yet whether it is booked`}>
          <Stack gap="xs" align="flex-start">
            <Trans>
              The answer was lost on the way. Do not book again: we ask the server for this very booking, and it can
              exist only once.
            </Trans>
            <Button size="sm" variant="default" loading={state.checking} onClick={onCheck}>
              <Trans>Check now</Trans>
            </Button>
          </Stack>
        </Notice>
      )
    case 'notSent':
      return (
        <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Nothing was sent`}>
          <Trans>This device has no network. What you typed stays; press again when you are connected.</Trans>
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
      return <Refused error={state.error} {...rest} />
  }
}
