import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { decideByLink, type LinkedRequest } from '#contract/approvals/decision-links.ts'
import { MAX_APPROVAL_NOTE } from '#contract/approvals/limits.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './DecideByLink.module.css'
import { linkedRequestQuery, priceIn } from './linked-request.ts'
import { Outcome } from './Outcome.tsx'
import { RequestFacts } from './RequestFacts.tsx'

type Decision = { kind: 'approve'; expectedTotal: LinkedRequest['total'] } | { kind: 'decline'; note: string }

/** Why a press came to nothing, and what can be done. */
const Refused = ({ error, total }: { error: Error; total: LinkedRequest['total'] }) => {
  const { t } = useLingui()
  const price = priceIn(error)
  if (price !== null) {
    return (
      <Notice kind="warning" title={t`Price changed`}>
        <Trans>
          Price changed from {formatMoney(total)} to {formatMoney(price)}. Approve the new price or decline.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="danger">
      {error instanceof ApiError ? error.message : <Trans>We can't connect right now. You can safely try again.</Trans>}
    </Notice>
  )
}

const Decline = (props: { isPending: boolean; onDecline: (note: string) => void; onBack: () => void }) => {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const press = () => {
    const isEmpty = note.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    else props.onDecline(note.trim())
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
        onChange={(event) => setNote(event.currentTarget.value)}
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

/** The two decisions on a request that is open. */
const Decide = ({ token, request }: { token: string; request: LinkedRequest }) => {
  const queryClient = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const query = linkedRequestQuery(token)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: Decision) => call(decideByLink, { body: { token, decision } }),
    onSuccess: (decided) => queryClient.setQueryData(query.queryKey, decided),
    // Also after a lost answer: the request says what became of it.
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const price = priceIn(error) ?? request.total
  return (
    <Stack gap="md">
      {error !== null && <Refused error={error} total={request.total} />}
      {isDeclining ? (
        <Decline
          isPending={isPending}
          onDecline={(note) => mutate({ kind: 'decline', note })}
          onBack={() => setDeclining(false)}
        />
      ) : (
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Button size="lg" loading={isPending} onClick={() => mutate({ kind: 'approve', expectedTotal: price })}>
            <Trans>Approve {formatMoney(price)}</Trans>
          </Button>
          <Button size="lg" variant="outline" color="red" disabled={isPending} onClick={() => setDeclining(true)}>
            <Trans>Decline</Trans>
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        {request.steps.some(({ state }) => state === 'upcoming') ? (
          <Trans>Your company needs more approvals for this amount. After yours, another person decides.</Trans>
        ) : request.isCharged ? (
          <Trans>If you approve, we charge the company account (max. {formatMoney(request.ceiling)}) and book.</Trans>
        ) : (
          <Trans>If you approve, {request.askedBy} pays.</Trans>
        )}
      </Text>
    </Stack>
  )
}

const NoLink = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => {
  const { t } = useLingui()
  if (error === null || hasCode(error, 'not_found', 'validation_failed')) {
    return (
      <EmptyState
        level={1}
        icon={<IconLinkOff size={34} />}
        title={t`This link doesn't work`}
        actions={
          <LinkButton to="/admin/bookings/list" search={{ state: 'approval' }}>
            <Trans>Requests awaiting approval</Trans>
          </LinkButton>
        }
      >
        <Trans>Open it from the email again, or sign in and decide there.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      role="alert"
      level={1}
      icon={<IconCloudOff size={34} />}
      title={t`The request couldn't be loaded`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : <Trans>We can't connect right now.</Trans>}
    </EmptyState>
  )
}

/** The page behind the link of an approval mail: the request and the decision, without signing in. */
export const DecideByLink = () => {
  const { t } = useLingui()
  const token = useLocation({ select: ({ hash }) => hash })
  const { data, error, refetch, isPending } = useQuery({ ...linkedRequestQuery(token), enabled: token !== '' })
  if (data === undefined) {
    return isPending && token !== '' ? (
      <Loading label={t`Loading`} />
    ) : (
      <NoLink error={error} onAgain={() => void refetch()} />
    )
  }
  return (
    <article className={classes.page}>
      <Title order={1}>
        <Trans>
          {data.askedBy} requests {formatMoney(data.total)}
        </Trans>
      </Title>
      {data.state === 'open' && (
        <Text>
          <Trans>Decide by {formatInstant(data.until, data.companyZone)}.</Trans>
        </Text>
      )}
      <RequestFacts request={data} />
      {data.state === 'open' ? <Decide token={token} request={data} /> : <Outcome request={data} />}
      <Text size="sm" c="dimmed">
        <Trans>This link is for {data.approver}. Don't forward it.</Trans>
      </Text>
    </article>
  )
}
