import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { journeyOf, TRANSPORTS, transportOf } from '#contract/bookings/journeys.ts'
import { issueTripLetters, type TripPapers } from '#contract/bookings/trip-papers.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { tripQueries } from '../timeline/queries.ts'
import { tripPapersQuery } from './queries.ts'

const TRANSPORT_LABELS = {
  air: msg`Plane`,
  train: msg`Train`,
  ship: msg`Ship`,
  bus: msg`Bus`,
  car: msg`Car`,
} as const

const fieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.fields.find((one) => one.field === `body.${field}`)?.message : undefined

const enteredFrom = (trip: Trip, papers: TripPapers) => ({
  letterId: uuidv7(),
  purpose: papers.letters[0]?.purpose ?? trip.purpose,
  from: papers.letters[0]?.from ?? journeyOf(trip).from ?? '',
  transport: papers.letters[0]?.transport ?? transportOf(trip),
  people: trip.travellers.map((name) => ({
    name,
    position: papers.positions.find((one) => one.name === name)?.position ?? '',
  })),
})

/** Asks what a letter says beside the trip, and issues it. */
export const IssueSheet = ({ trip, papers, onClose }: { trip: Trip; papers: TripPapers; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [entered, setEntered] = useState(() => enteredFrom(trip, papers))
  const put = (next: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...next }))
  const { queryKey } = tripPapersQuery(trip.tripId)
  const { mutate, isPending, error } = useChangeOnce({
    intent: JSON.stringify(entered),
    send: (body: typeof entered, idempotencyKey) =>
      call(issueTripLetters, { params: { tripId: trip.tripId }, body }, { idempotencyKey }),
    stored: async (issued) => void queryClient.setQueryData(queryKey, issued),
    renew: (issued) => {
      if (issued === undefined) void queryClient.invalidateQueries({ queryKey: tripQueries.all() })
    },
    done: onClose,
  })
  const isElsewhere = error instanceof ApiError && error.fields.length > 0
  return (
    <Sheet title={t`Issue assignment letter and SPD`} closeLabel={t`Close`} onClose={onClose}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate(entered)
        }}
      >
        <Stack gap="lg">
          <Text size="sm">
            <Trans>
              Places and days come from the trip. Issued letters keep their number and can't be changed; if the trip
              changes, issue new ones.
            </Trans>
          </Text>
          {error && !isElsewhere && (
            <Notice kind="danger" title={t`Not issued`}>
              {isNetworkFailure(error) ? t`You're offline. Try again when you're back online.` : error.message}
            </Notice>
          )}
          <TextInput
            name="purpose"
            label={t`Purpose`}
            maxLength={300}
            value={entered.purpose}
            error={fieldError(error, 'purpose')}
            onChange={(event) => put({ purpose: event.currentTarget.value })}
          />
          <TextInput
            name="from"
            label={t`Place of departure`}
            maxLength={120}
            value={entered.from}
            error={fieldError(error, 'from')}
            onChange={(event) => put({ from: event.currentTarget.value })}
          />
          <Checkbox.Group
            label={t`Transport`}
            value={entered.transport}
            error={fieldError(error, 'transport')}
            onChange={(chosen) => put({ transport: TRANSPORTS.filter((one) => chosen.includes(one)) })}
          >
            <Stack gap="xs" mt="xs">
              {TRANSPORTS.map((one) => (
                <Checkbox key={one} value={one} label={i18n._(TRANSPORT_LABELS[one])} />
              ))}
            </Stack>
          </Checkbox.Group>
          {entered.people.map(({ name, position }, at) => (
            <TextInput
              key={name}
              name={`position-${at}`}
              label={t`Position of ${name}`}
              maxLength={120}
              value={position}
              error={fieldError(error, `people.${at}.position`)}
              onChange={(event) => {
                const { value } = event.currentTarget
                put({ people: entered.people.map((one) => (one.name === name ? { name, position: value } : one)) })
              }}
            />
          ))}
          <SubmitButton pending={isPending} fullWidth>
            <Trans>Issue letters</Trans>
          </SubmitButton>
        </Stack>
      </form>
    </Sheet>
  )
}
