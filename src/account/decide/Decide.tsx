import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { decideByLink, type LinkedRequest } from '#contract/approvals/decision-links.ts'
import { MAX_APPROVAL_NOTE } from '#contract/approvals/limits.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { priceIn } from './linked-request.ts'

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

/** The reason for a refusal. */
export const Decline = (props: { isPending: boolean; onDecline: (note: string) => void; onBack: () => void }) => {
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

/**
 * The two decisions on a request that is open. `newPrice` is the price of the moment where it was refused at the one that was
 * seen; after a failure, also of a lost answer, the request is read again by `onFailed`.
 */
export const Decide = (props: {
  token: string
  request: LinkedRequest
  newPrice?: LinkedRequest['total'] | null
  onDecided: (decided: LinkedRequest) => void
  onFailed: () => Promise<void>
}) => {
  const { token, request, newPrice, onDecided, onFailed } = props
  const [isDeclining, setDeclining] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: Decision) => call(decideByLink, { body: { token, decision } }),
    onSuccess: onDecided,
    onError: onFailed,
  })
  const price = priceIn(error) ?? newPrice ?? request.total
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
      {!isDeclining && (
        <Text size="sm" c="dimmed">
          {request.steps.some(({ state }) => state === 'upcoming') ? (
            <Trans>Your company needs more approvals for this amount. After yours, another person decides.</Trans>
          ) : request.isCharged ? (
            <Trans>If you approve, we charge the company account (max. {formatMoney(request.ceiling)}) and book.</Trans>
          ) : (
            <Trans>If you approve, {request.askedBy} pays.</Trans>
          )}
        </Text>
      )}
    </Stack>
  )
}
