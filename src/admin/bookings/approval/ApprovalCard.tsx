import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconCloudOff, IconHelpCircle } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { Money } from '#contract/core/money.ts'
import { MAX_APPROVAL_NOTE } from '#contract/approvals/limits.ts'
import { now } from '#src/platform/device/clock.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { takePressedApproval } from '#src/platform/notifications/pressed-approval.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { formatDuration, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import type { ApprovalView } from '#src/bookings/approval/approval-view.ts'
import { ApprovalSteps, hasSteps } from '#src/bookings/approval/ApprovalSteps.tsx'
import { RunRefusal } from '#src/bookings/RunRefusal.tsx'
import { PendingDecision, usePendingDecision } from '#src/admin/bookings/PendingDecision.tsx'
import { Countdown } from '#src/ui/Countdown.tsx'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { priceNow, useDecision, type Decided, type DecisionFate } from './use-decision.ts'
import classes from './ApprovalCard.module.css'

/** A booking that waits for an approval; `gone` are the refusals that say that it can't be had any more. */
type Awaiting = Decided & {
  total: Money
  can: { approve: boolean }
  company: { zone: string }
}
type OfProduct = {
  gone: { codes: readonly ErrorCode[]; title: string }
  /** The way to others, shown when this one is gone or costs more than was asked. */
  alternatives: ReactNode
  queryKey: QueryKey
}

/** Calls `approve` once if the signed-in person has pressed "Approve" on the notification of this request. */
const useApprovedOutside = (bookingId: string, approve: () => void): void => {
  const latest = useRef(approve)
  const userId = useSession().user?.id
  useEffect(() => {
    latest.current = approve
  })
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (userId !== undefined && (await takePressedApproval(bookingId, userId))) latest.current()
    }
    void look()
    // The page may have been open when the notification came.
    const looked = () => void look()
    addEventListener('focus', looked)
    return () => removeEventListener('focus', looked)
  }, [bookingId, userId])
}

/** The note of a refusal, and the press that refuses. */
const Reject = (props: {
  note: string
  onNote: (note: string) => void
  isPending: boolean
  onReject: (note: string) => void
  onBack: () => void
}) => {
  const { t } = useLingui()
  const { note } = props
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const press = () => {
    setMissing(note.trim() === '')
    if (note.trim() === '') field.current?.focus()
    else props.onReject(note.trim())
  }
  return (
    <Stack gap="sm">
      <Textarea
        ref={field}
        label={t`Reason (shown to the traveller)`}
        rows={2}
        maxLength={MAX_APPROVAL_NOTE}
        value={note}
        error={isMissing ? t`Add a short reason.` : null}
        onChange={(event) => props.onNote(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button color="red" size="md" loading={props.isPending} onClick={press}>
          <Trans>Decline</Trans>
        </Button>
        <Button variant="default" size="md" disabled={props.isPending} onClick={props.onBack}>
          <Trans>Back</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

/** Why approving came to nothing, and what can be done then. */
const Refused = (props: Pick<OfProduct, 'gone' | 'alternatives'> & { error: Error | null; booking: Awaiting }) => {
  const { error, booking, gone, alternatives } = props
  const { t } = useLingui()
  const price = priceNow(error)
  if (price !== null) {
    return (
      <Notice kind="warning" title={t`Price changed`} actions={alternatives}>
        <Trans>
          Price changed from {formatMoney(booking.total)} to {formatMoney(price)}. Approve the new price or decline.
        </Trans>
      </Notice>
    )
  }
  if (hasCode(error, ...gone.codes)) {
    return (
      <Notice kind="warning" title={gone.title} actions={alternatives}>
        <Trans>We've notified the traveller. Decline the request or let it expire.</Trans>
      </Notice>
    )
  }
  if (hasCode(error, 'credit_limit_reached')) {
    return (
      <Notice kind="danger" title={t`Company account limit reached`}>
        <Trans>The request is still pending.</Trans>
      </Notice>
    )
  }
  return <RunRefusal error={error} />
}

/** State of a decision whose response was lost, with a button to check it. */
const Fate = ({ fate, onCheck }: { fate: DecisionFate; onCheck: () => void }) => {
  const { t } = useLingui()
  if (fate === null) return null
  if (fate === 'undone') {
    return (
      <Notice kind="info" title={t`Decision not saved`}>
        <Trans>Your last attempt didn't reach us. You haven't been charged; try again.</Trans>
      </Notice>
    )
  }
  return (
    <Notice
      kind="warning"
      icon={<IconHelpCircle size={22} />}
      title={t`Checking your decision`}
      actions={
        <Button variant="default" loading={fate === 'checking'} onClick={onCheck}>
          <Trans>Check now</Trans>
        </Button>
      }
    >
      <Trans>The connection dropped before we could confirm. We're checking now.</Trans>
    </Notice>
  )
}

const DECISION = { root: classes.decision ?? '', label: classes.label ?? '' }

const Decide = ({ booking, gone, alternatives, queryKey }: OfProduct & { booking: Awaiting }) => {
  const isOffline = useConnectivity() === 'offline'
  const [step, setStep] = useState<'start' | 'rejecting' | 'back'>('start')
  /** Kept while offline, and while it is unknown whether it was sent. */
  const [note, setNote] = useState('')
  const { approve, reject, check, fate, error, isPending } = useDecision(booking, queryKey, gone.codes)
  const price = priceNow(error) ?? booking.total
  const rejectButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'back') rejectButton.current?.focus()
  }, [step])
  const isUnknown = fate === 'unknown' || fate === 'checking'
  const pending = usePendingDecision(booking.bookingId)
  // Not a higher price shown since: the notification asked about this one.
  useApprovedOutside(booking.bookingId, () => approve(booking.total))
  if (pending !== undefined && !isUnknown) return <PendingDecision {...pending} />
  if (isUnknown) {
    return (
      <div className={classes.decide}>
        <Fate fate={fate} onCheck={() => void check()} />
      </div>
    )
  }
  if (step === 'rejecting') {
    return (
      <Stack gap="sm">
        <Fate fate={fate} onCheck={() => void check()} />
        <Refused {...{ error, booking, gone, alternatives }} />
        <Reject {...{ note, isPending }} onNote={setNote} onReject={reject} onBack={() => setStep('back')} />
      </Stack>
    )
  }
  return (
    <div className={classes.decide}>
      <Fate fate={fate} onCheck={() => void check()} />
      <Refused {...{ error, booking, gone, alternatives }} />
      {isOffline && (
        <Notice kind="info" icon={<IconCloudOff size={22} />}>
          <Trans>You're offline. We'll send your decision when you're back online, with the same price limit.</Trans>
        </Notice>
      )}
      <div className={classes.decisions}>
        <Button classNames={DECISION} loading={isPending} onClick={() => approve(price)}>
          <Trans>Approve {formatMoney(price)}</Trans>
        </Button>
        <Button
          ref={rejectButton}
          classNames={DECISION}
          variant="outline"
          color="red"
          disabled={isPending}
          onClick={() => setStep('rejecting')}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Until when, by the clock of the company, with the time left. */
const Until = ({ until, zone }: { until: string; zone: string }) => {
  const { t } = useLingui()
  const [isOver, setOver] = useState(Date.parse(until) <= now())
  const moment = formatInstant(until, zone)
  if (isOver) return <Trans>Expired on {moment}.</Trans>
  return (
    <Countdown
      until={Date.parse(until)}
      now={now}
      icon={<IconClockHour4 size={20} aria-hidden />}
      onEnd={() => setOver(true)}
      renderLeft={() => t`Decide by ${moment}: ${formatDuration(Math.ceil((Date.parse(until) - now()) / 60_000))} left`}
      renderStatus={() => t`Decide by ${moment}`}
    />
  )
}

/**
 * First card on the page of a booking waiting for an approval: requester, reason, price, deadline, and the two decisions.
 */
export const ApprovalCard = (
  props: OfProduct & {
    booking: Awaiting
    approval: ApprovalView
    /** Breached rules as text. */
    breaches: readonly string[]
    /** The supplier is paid directly: nothing is charged once it is approved. */
    isPaidThere?: boolean
  },
) => {
  const { booking, approval, breaches, gone, alternatives, queryKey } = props
  const { can, company } = booking
  const others = approval.approvers.join(', ')
  return (
    <section className={classes.card} aria-labelledby="approval">
      <h2 id="approval" className={classes.title}>
        <Trans>
          {approval.askedBy} requests {formatMoney(booking.total)}
        </Trans>
      </h2>
      <div className={classes.until}>
        <Until until={approval.until} zone={company.zone} />
      </div>
      <q className={classes.reason}>{approval.reason}</q>
      <ApprovalSteps steps={approval.steps} />
      {breaches.length > 0 && (
        <Text>
          <Trans>Out of policy: {breaches.join(', ')}</Trans>
        </Text>
      )}
      {can.approve ? (
        <Decide {...{ booking, gone, alternatives, queryKey }} />
      ) : (
        !hasSteps(approval.steps) && (
          <Text>
            <Trans>Approvers: {others}.</Trans>
          </Text>
        )
      )}
      <Text size="sm" c="dimmed">
        {props.isPaidThere === true ? (
          <Trans>If you approve, we book. It's paid at the property.</Trans>
        ) : approval.payWith === 'company_account' ? (
          <Trans>If you approve, we charge the company account (max. {formatMoney(approval.ceiling)}) and book.</Trans>
        ) : (
          <Trans>If you approve, {approval.askedBy} pays to confirm.</Trans>
        )}{' '}
        <Trans>Checked against travel policy version {approval.policyVersion}.</Trans>
      </Text>
      <LinkText className={classes.others} to="/admin/bookings/list" search={{ state: 'approval' }}>
        <Trans>All requests awaiting approval</Trans>
      </LinkText>
    </section>
  )
}
