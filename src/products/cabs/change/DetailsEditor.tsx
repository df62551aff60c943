import { Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { changeCabBooking } from '#contract/products/cabs/cab-changes.ts'
import { useBookingChange } from '#src/bookings/use-booking-change.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { focusMistake } from '#src/search/focus-mistake.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { cabProblemText } from '../cab-problem-text.ts'
import { cabBookings } from '../book/cab-booking-api.ts'

type Details = { signName: string; flightNumber: string; notes: string }
type Body = v.InferInput<NonNullable<(typeof changeCabBooking)['body']>>

const FIELDS = ['signName', 'flightNumber', 'notes'] as const
const MOST_NOTES = 300

const detailsOf = ({ signName, flight, notes }: CabBooking): Details => ({
  signName,
  flightNumber: flight?.number ?? '',
  notes,
})

/** Only changed fields. */
const bodyOf = (form: Details, was: Details): Body => ({
  ...(form.signName !== was.signName && { signName: form.signName.trim() }),
  ...(form.flightNumber !== was.flightNumber && {
    flightNumber: form.flightNumber.trim() === '' ? null : form.flightNumber,
  }),
  ...(form.notes !== was.notes && { notes: form.notes }),
})

/** Codes by field, from a check here or a refusal of the server. */
type Errors = Partial<Record<keyof Details, string>>

const checked = (body: Body): Errors => {
  if (changeCabBooking.body === undefined) return {}
  const { issues } = v.safeParse(changeCabBooking.body, body)
  return Object.fromEntries(issues?.map((issue) => [v.getDotPath(issue) ?? '', issue.message]) ?? [])
}

const refusedBy = (error: Error | null): Errors =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, code }) => [field.replace(/^body\./, ''), code]))
    : {}

const Failed = ({ error }: { error: Error }) => {
  const isField = FIELDS.some((field) => refusedBy(error)[field] !== undefined)
  if (isField) return null
  return (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        error.message
      ) : (
        <Trans>We can't connect right now. What you typed is still here; you can safely try again.</Trans>
      )}
    </Notice>
  )
}

/** The form of what can be changed. */
export const DetailsEditor = ({ booking, onDone }: { booking: CabBooking; onDone: () => void }) => {
  const { t } = useLingui()
  // As it was when the form opened: the booking may change meanwhile, and what was typed stays.
  const [was] = useState(() => detailsOf(booking))
  const [form, setForm] = useState(was)
  const [mistakes, setMistakes] = useState<Errors>({})
  const element = useRef<HTMLFormElement>(null)
  const { bookingId, version, ride, selfDrive } = booking
  const { mutate, isPending, error } = useBookingChange<Body, CabBooking>({
    bookingId,
    store: cabBookings,
    intent: JSON.stringify([form, version]),
    async send(body, idempotencyKey) {
      const send = (ifMatch: number) =>
        call(changeCabBooking, { params: { bookingId }, body }, { idempotencyKey, ifMatch })
      try {
        return await send(version)
      } catch (error) {
        if (!hasCode(error, 'changed_meanwhile')) throw error
        const latest = await cabBookings.find(bookingId)
        // A driver who is assigned meanwhile changes nothing of these.
        if (JSON.stringify(detailsOf(latest)) !== JSON.stringify(was)) throw error
        return send(latest.version)
      }
    },
    done: onDone,
  })
  const errors: Errors = { ...refusedBy(error), ...mistakes }
  const field = (name: keyof Details) => ({
    value: form[name],
    error: errors[name] === undefined ? undefined : cabProblemText(errors[name]),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setForm((last) => ({ ...last, [name]: value }))
      setMistakes({})
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = bodyOf(form, was)
    if (Object.keys(body).length === 0) return onDone()
    const found = checked(body)
    setMistakes(found)
    if (Object.keys(found).length > 0) return focusMistake(element)
    mutate(body, { onError: () => focusMistake(element) })
  }
  const hasFlight = (ride.from.airport ?? ride.to.airport) !== null
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack gap="sm">
        {selfDrive === null && (
          <TextInput
            label={t`Name on the sign`}
            description={t`Empty: the passenger's name.`}
            autoComplete="off"
            {...field('signName')}
          />
        )}
        {hasFlight && (
          <TextInput
            label={t`Flight number`}
            description={t`Another flight moves the pick-up if a car is free.`}
            autoComplete="off"
            {...field('flightNumber')}
          />
        )}
        <Textarea label={t`Notes for the driver`} rows={3} maxLength={MOST_NOTES} {...field('notes')} />
        {error !== null && <Failed error={error} />}
        <div>
          <SubmitButton pending={isPending}>
            <Trans>Save changes</Trans>
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}
