import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconUserCheck } from '@tabler/icons-react'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import { PolicyNotice } from '#src/bookings/approval/PolicyNotice.tsx'
import { ReasonField } from '#src/bookings/checkout/ReasonField.tsx'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { PolicyLegs } from '#src/products/flights/policy/PolicyLegs.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../BookFlights.module.css'
import type { FlightCheckoutForm } from '../use-flight-form.ts'
import type { FormPolicy } from '../use-policy.ts'

/** Approvers, deadline and consequences, shown before the request. */
const Asking = ({ approval }: { approval: NonNullable<FormPolicy['approval']> }) => {
  const { t } = useLingui()
  const { approvers, until, isHeld, ceiling } = approval
  const names = approvers.join(', ')
  const deadline = until === null ? '' : formatInstant(until, deviceZone())
  return (
    <Notice kind="info" icon={<IconUserCheck size={22} />} title={t`Approval needed`}>
      <Trans>
        Approvers: {names}. They have until {deadline} (device time); you're charged only after approval.
      </Trans>{' '}
      {isHeld ? (
        <Trans>The airline holds your seats and price until then.</Trans>
      ) : (
        <Trans>This fare can't be held; we'll check its price again at approval.</Trans>
      )}{' '}
      <Trans>Once approved, we book for up to {formatMoney(ceiling)}. Without a decision, the request expires.</Trans>
    </Notice>
  )
}

/** Why these flights cannot be booked by this person at all. */
const Stopped = ({ stop }: { stop: NonNullable<FormPolicy['stop']> }) => {
  const { t } = useLingui()
  const words = {
    blocked: {
      title: t`Your company doesn't allow these flights`,
      text: t`Choose other flights or ask your travel admin.`,
    },
    no_approver: {
      title: t`No one else can approve this`,
      text: t`Someone else must approve these flights. Choose flights within policy or ask your travel admin.`,
    },
    too_late: {
      title: t`Too late for approval`,
      text: t`Approval is needed 2 hours before departure. Choose later flights or ones within policy.`,
    },
  }[stop]
  return (
    <Notice kind="danger" icon={<IconBan size={22} />} title={words.title}>
      {words.text}
    </Notice>
  )
}

/**
 * The server's policy evaluation of the booked flights and its consequence: a reason, an approval request, or blocked.
 * Empty if they comply.
 */
export const PolicyPart = (props: {
  flights: ChosenFlights
  policy: FormPolicy | null
  /** The policy or a budget wants a reason. */
  isReasonAsked: boolean
  reason: ReturnType<FlightCheckoutForm['field']>
}) => {
  const { t } = useLingui()
  const { flights, policy } = props
  // Shows the reason field if the server requires one, even if the page did not expect it.
  const wantsReason = props.reason.error !== undefined || props.isReasonAsked
  const isNotice = policy?.consequence === 'none' && policy.evaluated.some(({ verdict }) => verdict === 'notice')
  if (!wantsReason && (policy === null || policy.evaluated.length === 0)) return null
  return (
    <fieldset className={classes.flyer}>
      <legend>
        <Trans>Travel policy</Trans>
      </legend>
      <Stack gap="md">
        {policy && <PolicyLegs evaluated={policy.evaluated} flights={flights} />}
        {isNotice && !wantsReason && <PolicyNotice />}
        {policy?.stop ? <Stopped stop={policy.stop} /> : policy?.approval && <Asking approval={policy.approval} />}
        {wantsReason && !policy?.stop && (
          <ReasonField
            label={t`Reason for this booking`}
            {...(policy?.approval && { description: t`Your approver sees this with the booking.` })}
            isRequired
            {...props.reason}
          />
        )}
      </Stack>
    </fieldset>
  )
}
