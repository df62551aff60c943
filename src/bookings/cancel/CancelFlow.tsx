import { Button, Loader, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { AskedActions } from './AskedActions.tsx'
import { CancelRefusal } from './CancelAmounts.tsx'
import classes from './CancelFlow.module.css'
import type { CancellationChoice } from './cancellation-choice.ts'
import { cancellationQuery } from './cancellation-query.ts'
import { useCancellation } from './use-cancellation.ts'

const cloudOff = <IconCloudOff size={20} aria-hidden />

/** Amounts of the choice as they are now, or by the terms of the booking for a device that cannot ask. */
const useAmounts = (of: BookingOfService, { part, byTerms }: CancellationChoice) => {
  const canAsk = part !== undefined
  const asked = useQuery({ ...cancellationQuery(of, part ?? null), enabled: canAsk })
  const isOffline = canAsk && asked.isError && isNetworkFailure(asked.error)
  const mayWait = isOffline && part === null && byTerms !== null && !isSharedDevice()
  const quote = canAsk ? (asked.data ?? (mayWait ? byTerms() : undefined)) : undefined
  return { asked, canAsk, isOffline, mayWait, quote }
}

/**
 * The one flow of cancelling: what is chosen, its amounts from the server, what follows from it, then the confirmation.
 * It is sent once, however often it is pressed.
 */
export const CancelFlow = (props: { of: BookingOfService; choice: CancellationChoice; onClose: () => void }) => {
  const { t } = useLingui()
  const { of, choice, onClose } = props
  const intent = JSON.stringify(choice.part ?? null)
  const [confirming, setConfirming] = useState<string | null>(null)
  const [sentFor, setSentFor] = useState<string | null>(null)
  const { asked, canAsk, isOffline, mayWait, quote } = useAmounts(of, choice)
  const again = () => {
    setConfirming(null)
    void asked.refetch()
  }
  const cancel = useCancellation(of, choice, { again, onDone: onClose })
  const isConfirming = choice.confirmation !== null && confirming === intent && quote !== undefined
  const isExplained = mayWait || (isOffline && choice.whyNotOffline !== null)
  const failed = (sentFor === intent ? cancel.error : null) ?? (canAsk && !isExplained ? asked.error : null)

  const send = () => {
    if (quote === undefined) return
    setSentFor(intent)
    cancel.mutate({ expectedRefund: quote.refund, version: quote.version })
  }
  const isUnread = canAsk && asked.isError && !mayWait
  const action =
    choice.confirmation !== null && !isConfirming ? (
      <Button
        key="chosen"
        color="red"
        variant="light"
        disabled={!quote || asked.isFetching}
        onClick={() => setConfirming(intent)}
      >
        {choice.action ?? <Trans>Cancel selected</Trans>}
      </Button>
    ) : (
      canAsk && (
        <Button key="yes" color="red" disabled={!quote} loading={cancel.isPending || asked.isFetching} onClick={send}>
          {isConfirming ? (
            <Trans>Yes, cancel it</Trans>
          ) : mayWait ? (
            <Trans>Cancel when back online</Trans>
          ) : (
            <Trans>Cancel now</Trans>
          )}
        </Button>
      )
    )
  return (
    <Sheet title={choice.title} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {choice.head}
        {isConfirming ? choice.confirmation : choice.chooser(quote)}
        <div aria-live="polite" aria-busy={canAsk && asked.isFetching} className={classes.live}>
          {choice.problem}
          {canAsk && asked.isPending && (
            <div>
              <Loader role="status" aria-label={t`Loading`} />
              <StillTrying onCancel={onClose} />
            </div>
          )}
          {quote && choice.facts(quote)}
        </div>
        {mayWait && (
          <Notice kind="info" icon={cloudOff} title={t`You're offline`}>
            <Trans>
              We'll queue the cancellation on this device; it takes effect once it reaches us. If the fee has gone up by
              then, we'll ask you again.
            </Trans>
          </Notice>
        )}
        {isOffline && !mayWait && choice.whyNotOffline !== null && (
          <Notice kind="warning" icon={cloudOff} title={t`You're offline`}>
            {choice.whyNotOffline}
          </Notice>
        )}
        {choice.refusal(failed) ?? <CancelRefusal error={failed} />}
        <AskedActions
          asked={{ isError: isUnread, refetch: asked.refetch }}
          isFinal={hasCode(failed, 'cancellation_not_offered')}
          out={isConfirming ? <Trans>Back</Trans> : choice.keep}
          onOut={isConfirming ? () => setConfirming(null) : onClose}
        >
          {isUnread ? null : action}
        </AskedActions>
      </Stack>
    </Sheet>
  )
}
