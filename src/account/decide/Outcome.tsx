import { Trans, useLingui } from '@lingui/react/macro'
import { deciderLabel } from '#src/bookings/approval/decider-label.ts'
import type { LinkedRequest } from '#contract/approvals/decision-links.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'

type Props = { request: LinkedRequest }

const Decided = ({ request }: Props) => {
  const { t } = useLingui()
  const { approvalState, decidedBy, decidedFor, decidedAt, companyZone, note, askedBy } = request
  const who = decidedFor === null ? (decidedBy ?? '') : t`${decidedBy} for ${decidedFor}`
  const when = decidedAt === null ? '' : formatInstant(decidedAt, companyZone)
  if (approvalState === 'approved') {
    return (
      <Notice kind="info" title={t`Approved`}>
        <Trans>
          {who} approved this on {when}.
        </Trans>
      </Notice>
    )
  }
  if (approvalState === 'rejected') {
    return (
      <Notice kind="info" title={t`Declined`}>
        <Trans>
          {who} declined this on {when}.
        </Trans>{' '}
        <q>{note}</q>
      </Notice>
    )
  }
  return approvalState === 'withdrawn' ? (
    <Notice kind="info" title={t`Request withdrawn`}>
      <Trans>{askedBy} withdrew it. You don't need to decide anymore.</Trans>
    </Notice>
  ) : (
    <Notice kind="info" title={t`Request expired`}>
      <Trans>No one decided in time. You don't need to decide anymore.</Trans>
    </Notice>
  )
}

/** Why nothing is left to decide by this link. */
export const Outcome = ({ request }: Props) => {
  const { t } = useLingui()
  const { state, bookingId, service, steps, total, asked } = request
  const last = steps.findLast((step) => step.state === 'approved')
  const by = deciderLabel(last?.by ?? null, last?.for)
  if (state === 'decided') return <Decided request={request} />
  const signIn = (
    <LinkButton to="/admin/bookings/detail" search={{ id: bookingId, service }}>
      <Trans>Sign in to decide</Trans>
    </LinkButton>
  )
  if (state === 'forbidden') {
    return (
      <Notice kind="warning" title={t`You can't decide by email`} actions={signIn}>
        <Trans>Sign in to see whether you can approve this request.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title={t`Changed since you were asked`} actions={signIn}>
      {last !== undefined && <Trans>{by} approved. Another person has to approve, too.</Trans>}{' '}
      {total.minor !== asked.minor && (
        <Trans>
          The price changed from {formatMoney(asked)} to {formatMoney(total)}.
        </Trans>
      )}
    </Notice>
  )
}
