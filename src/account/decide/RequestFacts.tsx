import { Plural, Trans } from '@lingui/react/macro'
import type { LinkedRequest } from '#contract/approvals/decision-links.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { ApprovalSteps } from '#src/bookings/approval/ApprovalSteps.tsx'
import classes from './DecideByLink.module.css'

/** The request, its reason, and its policy breaches. */
export const RequestFacts = ({ request }: { request: LinkedRequest }) => {
  const { title, startsAt, endsAt, zone, people, total, asked, reason, breaches, reference, steps } = request
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Booking</Trans>
      </dt>
      <dd>
        {title} · <Plural value={people} one="# person" other="# people" />
      </dd>
      <dt>
        <Trans>Dates</Trans>
      </dt>
      <dd>
        {formatInstant(startsAt, zone)} – {formatInstant(endsAt, zone)}
      </dd>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>
        {formatMoney(total)}
        {total.minor !== asked.minor && (
          <>
            {' '}
            <Trans>(was {formatMoney(asked)})</Trans>
          </>
        )}
      </dd>
      {reason !== '' && (
        <>
          <dt>
            <Trans>Reason</Trans>
          </dt>
          <dd>
            <q>{reason}</q>
          </dd>
        </>
      )}
      {breaches.length > 0 && (
        <>
          <dt>
            <Trans>Out of policy</Trans>
          </dt>
          <dd>{breaches.join(', ')}</dd>
        </>
      )}
      {steps.length > 1 && (
        <>
          <dt>
            <Trans>Steps</Trans>
          </dt>
          <dd>
            <ApprovalSteps steps={steps} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Reference</Trans>
      </dt>
      <dd>{reference}</dd>
    </dl>
  )
}
