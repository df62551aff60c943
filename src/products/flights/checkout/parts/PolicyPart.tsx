import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconUserCheck } from '@tabler/icons-react'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
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
    <Notice kind="info" icon={<IconUserCheck size={22} />} title={t`Your company is asked first`}>
      <Trans>
        You ask for an approval; nothing is charged now. One of these people decides until {deadline}, by the clock of
        this device: {names}.
      </Trans>{' '}
      {isHeld ? (
        <Trans>The airline keeps seats and price for you until then.</Trans>
      ) : (
        <Trans>The airline does not hold this fare: its price is asked anew when it is approved.</Trans>
      )}{' '}
      <Trans>Approving books, up to {formatMoney(ceiling)}. Without a decision the request ends by itself.</Trans>
    </Notice>
  )
}

/** Why these flights cannot be booked by this person at all. */
const Stopped = ({ stop }: { stop: NonNullable<FormPolicy['stop']> }) => {
  const { t } = useLingui()
  const words = {
    blocked: {
      title: t`Your company does not allow these flights`,
      text: t`Choose others, or talk to an administrator of your company.`,
    },
    no_approver: {
      title: t`Nobody else in your company can approve this`,
      text: t`These flights need an approval of somebody else. Choose flights within the policy, or talk to an administrator.`,
    },
    too_late: {
      title: t`These flights leave too soon to be approved`,
      text: t`They need an approval at least two hours before they leave. Choose later flights, or some within the policy.`,
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
  reason: ReturnType<FlightCheckoutForm['field']>
}) => {
  const { t } = useLingui()
  const { flights, policy } = props
  // Shows the reason field if the server requires one, even if the page did not expect it.
  const wantsReason =
    props.reason.error !== undefined || policy?.consequence === 'reason' || policy?.consequence === 'approval'
  if (!wantsReason && (policy === null || policy.evaluated.length === 0)) return null
  return (
    <fieldset className={classes.flyer}>
      <legend>
        <Trans>Travel policy</Trans>
      </legend>
      <Stack gap="md">
        {policy && <PolicyLegs evaluated={policy.evaluated} flights={flights} />}
        {policy?.stop ? <Stopped stop={policy.stop} /> : policy?.approval && <Asking approval={policy.approval} />}
        {wantsReason && !policy?.stop && (
          <ReasonField
            label={t`Why these flights?`}
            {...(policy?.approval && { description: t`Read by who decides, with the booking.` })}
            isRequired
            {...props.reason}
          />
        )}
      </Stack>
    </fieldset>
  )
}
