import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminFlights } from '#contract/endpoints/admin-flights.ts'
import type { Approval } from '#contract/endpoints/approval-envelope.ts'
import { MOST_APPROVAL_NOTE } from '#contract/rules/approvals.ts'
import { now } from '#src/data/clock.ts'
import { hasCode } from '#src/data/errors.ts'
import { useConnectivity } from '#src/data/use-session.ts'
import { formatDuration, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { JudgedLegs } from '#src/shared/policy/JudgedLegs.tsx'
import { RunRefusal } from '#src/shared/stay/RunRefusal.tsx'
import { Countdown } from '#src/ui/Countdown.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { priceNow, useDecision } from './use-decision.ts'
import classes from './ApprovalCard.module.css'

/** The note of a refusal, and the press that refuses. */
const Reject = (props: { isPending: boolean; onReject: (note: string) => void; onBack: () => void }) => {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const press = () => {
    setMissing(note.trim() === '')
    if (note.trim() !== '') props.onReject(note.trim())
  }
  return (
    <Stack gap="sm">
      <Textarea
        label={t`Why not? The person reads this`}
        rows={2}
        maxLength={MOST_APPROVAL_NOTE}
        value={note}
        data-autofocus
        error={isMissing ? t`Say it in a few words.` : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button color="red" size="md" loading={props.isPending} onClick={press}>
          <Trans>Reject</Trans>
        </Button>
        <Button variant="default" size="md" disabled={props.isPending} onClick={props.onBack}>
          <Trans>Back</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

/** Why approving came to nothing, and what can be done then. */
const Refused = ({ error, booking }: { error: Error | null; booking: AdminFlights }) => {
  const { t } = useLingui()
  const price = priceNow(error)
  if (price !== null) {
    return (
      <Notice kind="warning" title={t`The price has changed`}>
        <Trans>
          It was {formatMoney(booking.total)} and is {formatMoney(price)} now. Approve it with this price, or reject it.
        </Trans>
      </Notice>
    )
  }
  if (hasCode(error, 'sold_out')) {
    return (
      <Notice kind="warning" title={t`These flights are sold out now`}>
        <Trans>Nothing was booked or charged, and the person was told. Reject it, or let it lapse.</Trans>
      </Notice>
    )
  }
  if (hasCode(error, 'credit_limit_reached')) {
    return (
      <Notice kind="danger" title={t`The company account has no room for this`}>
        <Trans>Nothing was booked or charged. It still waits.</Trans>
      </Notice>
    )
  }
  return <RunRefusal error={error} />
}

const Decide = ({ booking }: { booking: AdminFlights }) => {
  const isOffline = useConnectivity() === 'offline'
  const [isRejecting, setRejecting] = useState(false)
  const { approve, reject, error, isPending } = useDecision(booking)
  const price = priceNow(error) ?? booking.total
  if (isOffline) {
    return (
      <Notice kind="info" icon={<IconCloudOff size={22} />}>
        <Trans>Deciding needs the network: the airline is asked for seats and price of now.</Trans>
      </Notice>
    )
  }
  return (
    <Stack gap="sm">
      <Refused error={error} booking={booking} />
      {isRejecting ? (
        <Reject isPending={isPending} onReject={reject} onBack={() => setRejecting(false)} />
      ) : (
        <div className={classes.decisions}>
          <Button size="lg" loading={isPending} onClick={() => approve(price)}>
            <Trans>Approve {formatMoney(price)}</Trans>
          </Button>
          <Button size="lg" variant="outline" color="red" disabled={isPending} onClick={() => setRejecting(true)}>
            <Trans>Reject</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** Until when, by the clock of the company, with the time left. */
const Until = ({ until, zone }: { until: string; zone: string }) => {
  const { t } = useLingui()
  const [isOver, setOver] = useState(Date.parse(until) <= now())
  const moment = formatInstant(until, zone)
  if (isOver) return <Trans>The time to decide was over on {moment}.</Trans>
  return (
    <Countdown
      until={Date.parse(until)}
      now={now}
      icon={<IconClockHour4 size={20} aria-hidden />}
      onEnd={() => setOver(true)}
      renderLeft={() => t`Decide by ${moment}: ${formatDuration(Math.ceil((Date.parse(until) - now()) / 60_000))} left`}
      renderSaid={() => t`Decide by ${moment}`}
    />
  )
}

/** First on the page of flights that wait for an approval: who asks, why, what it costs, until when, and the two decisions. */
export const ApprovalCard = ({ booking, approval }: { booking: AdminFlights; approval: Approval }) => {
  const { can, company } = booking
  const others = approval.approvers.join(', ')
  return (
    <section className={classes.card} aria-labelledby="approval">
      <h2 id="approval" className={classes.title}>
        <Trans>
          {approval.askedBy} asks for {formatMoney(booking.total)}
        </Trans>
      </h2>
      <div className={classes.until}>
        <Until until={approval.until} zone={company.zone} />
      </div>
      <q className={classes.reason}>{approval.reason}</q>
      <JudgedLegs judged={approval.judged} flights={booking} />
      {can.approve === true ? (
        <Decide booking={booking} />
      ) : (
        <Text>
          <Trans>One of these people decides: {others}.</Trans>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {approval.payWith === 'company_account' ? (
          <Trans>
            Approving charges the company account and has the tickets issued at once, up to{' '}
            {formatMoney(approval.ceiling)} if the price has risen.
          </Trans>
        ) : (
          <Trans>Approving asks {approval.askedBy} to pay; then the tickets are issued.</Trans>
        )}{' '}
        <Trans>Judged by version {approval.policyVersion} of the travel policy.</Trans>
      </Text>
      <LinkButton variant="subtle" size="sm" to="/admin/bookings/list" search={{ state: 'approval' }}>
        <Trans>Everything that waits for approval</Trans>
      </LinkButton>
    </section>
  )
}
