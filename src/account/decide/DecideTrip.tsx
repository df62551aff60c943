import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  decideTripByLink,
  type LinkedTrip,
  type LinkedTripPart,
  type TripDecision,
} from '#contract/approvals/decision-links.ts'
import type { Money } from '#contract/core/money.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Decide, Decline } from './Decide.tsx'
import classes from './DecideByLink.module.css'
import { linkedTripQuery } from './linked-request.ts'
import { NoLink } from './NoLink.tsx'
import { Outcome } from './Outcome.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/** The price of the moment, where it was refused at the one that was seen. */
const priceOf = ({ request, refused }: LinkedTripPart): Money => refused?.price ?? request.total

const sumText = (parts: readonly LinkedTripPart[]): string => {
  const sums = new Map<string, number>()
  for (const part of parts) {
    const { minor, currency } = priceOf(part)
    sums.set(currency, (sums.get(currency) ?? 0) + minor)
  }
  return [...sums].map(([currency, minor]) => formatMoney({ minor, currency })).join(' + ')
}

/** Both decisions on everything that is open. */
const DecideAll = (props: {
  token: string
  open: readonly LinkedTripPart[]
  onDecided: (decided: LinkedTrip) => void
  onFailed: () => Promise<void>
}) => {
  const { token, open, onDecided, onFailed } = props
  const [isDeclining, setDeclining] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: TripDecision) => call(decideTripByLink, { body: { token, decision } }),
    onSuccess: (decided) => {
      setDeclining(false)
      onDecided(decided)
    },
    onError: onFailed,
  })
  const approve = () =>
    mutate({
      kind: 'approve',
      parts: open.map((part) => ({ bookingId: part.request.bookingId, expectedTotal: priceOf(part) })),
    })
  const decline = (note: string) =>
    mutate({ kind: 'decline', bookingIds: open.map(({ request }) => request.bookingId), note })
  return (
    <Stack gap="md">
      {error !== null && (
        <Notice kind="danger">
          {error instanceof ApiError ? (
            error.message
          ) : (
            <Trans>We can't connect right now. You can safely try again.</Trans>
          )}
        </Notice>
      )}
      {isDeclining ? (
        <Decline isPending={isPending} onDecline={decline} onBack={() => setDeclining(false)} />
      ) : (
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Button size="lg" loading={isPending} onClick={approve}>
            <Trans>Approve all · {sumText(open)}</Trans>
          </Button>
          <Button size="lg" variant="outline" color="red" disabled={isPending} onClick={() => setDeclining(true)}>
            <Trans>Decline all</Trans>
          </Button>
        </Group>
      )}
      {!isDeclining && open.some(({ request }) => request.isCharged) && (
        <Text size="sm" c="dimmed">
          <Trans>
            If you approve, we charge the company account and book. Bookings that need more approvals wait for them.
          </Trans>
        </Text>
      )}
    </Stack>
  )
}

/** One booking of the trip: what is asked, and its own decision. */
const Part = (props: {
  part: LinkedTripPart
  isAlone: boolean
  onDecided: (request: LinkedTripPart['request']) => void
  onFailed: () => Promise<void>
}) => {
  const { t } = useLingui()
  const { part, isAlone, onDecided, onFailed } = props
  const { token, request, refused } = part
  const [isShown, setShown] = useState(false)
  const { title } = request
  return (
    <section className={classes.part} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <RequestFacts request={request} />
      {refused !== null && (
        <Notice kind="warning" title={refused.price === null ? t`Not decided yet` : t`Price changed`}>
          {refused.price === null ? (
            refused.message
          ) : (
            <Trans>
              Price changed from {formatMoney(request.total)} to {formatMoney(refused.price)}. Approve the new price or
              decline.
            </Trans>
          )}
        </Notice>
      )}
      {request.state !== 'open' ? (
        <Outcome request={request} />
      ) : isShown || isAlone ? (
        <Decide
          token={token}
          request={request}
          newPrice={refused?.price ?? null}
          onDecided={onDecided}
          onFailed={onFailed}
        />
      ) : (
        <Group>
          <Button variant="default" aria-label={t`Decide on ${title} only`} onClick={() => setShown(true)}>
            <Trans>Decide on this booking only</Trans>
          </Button>
        </Group>
      )}
    </section>
  )
}

/** The page behind the link of a mail about bookings that are asked for together: all at once, or one by one. */
export const DecideTrip = ({ token }: { token: string }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = linkedTripQuery(token)
  const { data, error, refetch, isPending } = useQuery({ ...query, enabled: token !== '' })
  if (data === undefined) {
    return isPending && token !== '' ? (
      <Loading label={t`Loading`} />
    ) : (
      <NoLink error={error} onAgain={() => void refetch()} />
    )
  }
  const show = (trip: LinkedTrip) => queryClient.setQueryData(query.queryKey, trip)
  // Also after a lost answer: the requests say what became of them.
  const readAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const open = data.parts.filter(({ request }) => request.state === 'open')
  const [first] = open
  return (
    <article className={classes.page}>
      <Title order={1}>
        <Trans>
          {data.askedBy} requests approval of {data.name}
        </Trans>
      </Title>
      <Text aria-live="polite">
        {first === undefined ? (
          <Trans>No booking of this trip awaits your decision anymore.</Trans>
        ) : (
          <>
            <Plural value={open.length} one="# booking awaits your decision." other="# bookings await your decision." />{' '}
            <Trans>Decide by {formatInstant(first.request.until, first.request.companyZone)}.</Trans>
          </>
        )}
      </Text>
      {open.length > 1 && <DecideAll token={token} open={open} onDecided={show} onFailed={readAgain} />}
      {data.parts.map((part) => (
        <Part
          key={part.request.bookingId}
          part={part}
          isAlone={open.length === 1}
          onDecided={(request) =>
            show({
              ...data,
              parts: data.parts.map((one) => (one.token === part.token ? { ...one, request, refused: null } : one)),
            })
          }
          onFailed={readAgain}
        />
      ))}
      <Text size="sm" c="dimmed">
        <Trans>This link is for {data.approver}. Don't forward it.</Trans>
      </Text>
    </article>
  )
}
