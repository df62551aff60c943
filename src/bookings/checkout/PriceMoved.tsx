import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { money, type Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { PriceStep } from './price-changed.ts'

/** Old price, new price and what lies between. */
export const PriceStepWords = ({ seen, now }: PriceStep) => {
  const [was, is] = [formatMoney(seen), formatMoney(now)]
  const moved = formatMoney(money(Math.abs(now.minor - seen.minor), now.currency))
  return now.minor > seen.minor ? (
    <Trans>
      It rose from {was} to {is}, {moved} more.
    </Trans>
  ) : (
    <Trans>
      It fell from {was} to {is}, {moved} less.
    </Trans>
  )
}

/** Shows a changed price; with `onAccept` it must be accepted first. */
export const PriceMoved = ({
  step,
  words,
  children,
  onAccept,
  back,
}: {
  step: PriceStep
  /** Replaces the default text. */
  words?: ReactNode
  /** The parts of the difference. */
  children?: ReactNode
  onAccept?: (now: Money) => void
  /** Link back to the choice. */
  back?: ReactNode
}) => {
  const { t } = useLingui()
  const { seen, now } = step
  const title =
    now.minor > seen.minor
      ? t`The price went up`
      : now.minor < seen.minor
        ? t`The price went down`
        : t`The price breakdown changed`
  return (
    <Notice
      kind={onAccept ? 'danger' : 'warning'}
      title={title}
      actions={
        onAccept && (
          <>
            <Button onClick={() => onAccept(now)}>
              <Trans>Accept {formatMoney(now)}</Trans>
            </Button>
            {back}
          </>
        )
      }
    >
      {words ?? (
        <>
          <PriceStepWords {...step} />{' '}
          {onAccept ? (
            <Trans>You haven't been charged. We kept what you typed.</Trans>
          ) : (
            <Trans>You'll pay the new price.</Trans>
          )}
        </>
      )}
      {children}
    </Notice>
  )
}
