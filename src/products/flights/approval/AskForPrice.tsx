import { Button, Stack, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import { agreeFlightPrice, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import { call } from '#src/platform/api/client.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { markDirty } from '#src/pwa/updates.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { PolicyLegs } from '../policy/PolicyLegs.tsx'
import { priceOfNow } from '../trip/current-price.ts'
import { WhyNot } from '../trip/WhyNot.tsx'
import { useFlightChange } from '../trip/use-flight-change.ts'

const MOST = 200

/** The new price of held flights has to be approved: asks the company for it, with a reason. */
export const AskForPrice = (props: { booking: FlightBooking; evaluated: readonly EvaluatedLeg[]; total: Money }) => {
  const { t } = useLingui()
  const { booking, evaluated } = props
  const { bookingId } = booking
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isDirty = reason !== ''
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty])
  const ask = useFlightChange(bookingId, (expectedTotal: Money, idempotencyKey) => {
    const body = { expectedTotal, policyReason: reason.trim(), asksApproval: true }
    return call(agreeFlightPrice, { params: { bookingId }, body }, { idempotencyKey })
  })
  const risen = priceOfNow(ask.error)
  const total = risen ?? props.total
  const press = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') field.current?.focus()
    else ask.mutate(total)
  }
  return (
    <Notice
      kind="warning"
      title={t`This price needs approval`}
      actions={
        <Button loading={ask.isPending} onClick={press}>
          <Trans>Request approval for {formatMoney(total)}</Trans>
        </Button>
      }
    >
      <Stack gap="sm" mt="xs">
        <PolicyLegs evaluated={evaluated} flights={booking} />
        <span>
          <Trans>You pay here once it's approved. If no one decides in time, the seats are released.</Trans>
        </span>
        <Textarea
          ref={field}
          label={t`Reason for this booking`}
          description={t`Your approver sees this with the booking.`}
          required
          rows={2}
          maxLength={MOST}
          value={reason}
          error={isMissing ? t`Add a short reason.` : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {ask.error && (
          <p role="alert">
            {risen ? <Trans>The price rose again, to {formatMoney(risen)}.</Trans> : <WhyNot error={ask.error} />}
          </p>
        )}
      </Stack>
    </Notice>
  )
}
