import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labelTrip, type Trip } from '#contract/bookings/trips.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { focusOnce } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { tripQueries } from './queries.ts'
import classes from './Trip.module.css'

const fieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.fields.find((one) => one.field === `body.${field}`)?.message : undefined

/** Name and purpose of a trip. Input is kept if saving fails. */
export const TripDetailsForm = ({ trip, onClose }: { trip: Trip; onClose: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({ name: trip.name, purpose: trip.purpose })
  const { mutate, isPending, error } = useChangeOnce({
    intent: JSON.stringify(typed),
    send: (body: typeof typed, idempotencyKey) =>
      call(labelTrip, { params: { tripId: trip.tripId }, body }, { idempotencyKey }),
    stored: () => queryClient.invalidateQueries({ queryKey: tripQueries.all() }),
    renew: () => undefined,
    done: onClose,
  })
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: fieldError(error, name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const isElsewhere = error instanceof ApiError && error.fields.length > 0
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t`Edit trip`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(typed)
      }}
    >
      <TextInput label={t`Trip name`} maxLength={80} ref={focusOnce} {...field('name')} />
      <TextInput
        label={t`Purpose`}
        description={t`Only you can see this until you issue letters or submit expenses.`}
        maxLength={200}
        {...field('purpose')}
      />
      {error && !isElsewhere && (
        <Notice kind="danger" title={t`Not saved`}>
          {isNetworkFailure(error) ? t`You're offline. Try again when you're back online.` : error.message}
        </Notice>
      )}
      <div className={classes.ways}>
        <SubmitButton pending={isPending}>
          <Trans>Save</Trans>
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
