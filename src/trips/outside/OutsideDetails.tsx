import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { OUTSIDE_CATEGORIES, outsideFactsSchema, type OutsideFacts } from '#contract/bookings/outside-bookings.ts'
import { FormEnd } from '#src/account/records/FormEnd.tsx'
import { Part } from '#src/account/records/Part.tsx'
import { errorTextAt } from '#src/account/records/PersonFields.tsx'
import { RefusedLabel } from '#src/account/records/RefusedLabels.tsx'
import classes from '#src/account/records/Records.module.css'
import { useRecordForm } from '#src/account/records/use-record-form.ts'
import { useSavedLabel } from '#src/account/records/use-saved-labels.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { OUTBOX_KINDS, outsideLane, outsidePutInput } from '#src/platform/outbox/kinds.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { CATEGORY_LABELS } from './category-labels.ts'
import { draftsKey, removeDraft, type OutsideDraft } from './drafts.ts'
import { MomentFields } from './MomentFields.tsx'
import { checkOutside, emptyOutside, outsideFormOf, outsideFormSchema, type OutsideForm } from './outside-form.ts'
import type { ShownOutside } from './pending.ts'
import { outsideQueries } from './queries.ts'

const OUTSIDE_FORM = { schema: outsideFormSchema, before: outsideFactsSchema, check: checkOutside }

const startOf = (
  booking: ShownOutside | null,
  draft: OutsideDraft | undefined,
  refused: OutboxEntry | undefined,
): OutsideForm => {
  const put = v.safeParse(outsidePutInput, refused?.input)
  if (put.success) return outsideFormOf(put.output.body)
  if (booking !== null) return outsideFormOf(booking)
  return draft?.form ?? emptyOutside(deviceZone())
}

/** Form of a new outside booking, of one that was read from a mail or file, or of one that is saved. */
export const OutsideDetails = (props: {
  outsideId: string
  /** Null if it is new. */
  booking: ShownOutside | null
  draft: OutsideDraft | undefined
  refused: OutboxEntry | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { outsideId, booking, draft, refused, onClose } = props
  const queryClient = useQueryClient()
  const { user } = useSession()
  const notify = useSavedLabel()
  const [start] = useState(() => ({ form: startOf(booking, draft, refused), base: { revision: 0, edit: uuidv7() } }))
  const state = useRecordForm<OutsideForm, OutsideFacts, OutsideFacts>(OUTSIDE_FORM, {
    lane: outsideLane(outsideId),
    start,
    conflict: null,
    send: (facts) => outbox.submit(OUTBOX_KINDS['outside.put'], { params: { outsideId }, body: facts }, facts.title),
    onConflict: () => undefined,
    done: async (submitted) => {
      if (user && draft) await removeDraft(openUserStore(user), outsideId)
      if (submitted === 'sent') await queryClient.invalidateQueries({ queryKey: outsideQueries.all() })
      if (refused) await outbox.discard(refused.id)
      await queryClient.invalidateQueries({ queryKey: draftsKey })
      onClose()
      notify(submitted, t`Booked elsewhere`)
    },
  })
  const { form, errors, isSaving, error, element, change, submit, forget } = state
  const text = (name: 'title' | 'place' | 'reference' | 'note') => ({
    value: form[name],
    error: errorTextAt(errors, name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const leave = async () => {
    await forget(start)
    onClose()
  }
  return (
    <>
      {refused && <RefusedLabel entry={refused} />}
      <form
        ref={element}
        className={classes.form}
        noValidate
        aria-label={booking === null ? t`Add a booking made elsewhere` : t`Edit ${booking.title}`}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Part legend={<Trans>What you booked</Trans>}>
          <NativeSelect
            className={classes.short}
            label={t`Type`}
            value={form.category}
            error={errorTextAt(errors, 'category')}
            onChange={(event) => change({ category: event.currentTarget.value })}
          >
            {OUTSIDE_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {i18n._(CATEGORY_LABELS[category])}
              </option>
            ))}
          </NativeSelect>
          <TextInput label={t`Name`} description={t`Hotel, flight or train, for example.`} {...text('title')} />
        </Part>
        <Part legend={<Trans>When, in local time</Trans>}>
          <MomentFields
            of="starts"
            value={{ day: form.startDay, time: form.startTime, zone: form.startZone }}
            cursor=""
            errors={errors}
            onChange={({ day = form.startDay, time = form.startTime, zone = form.startZone }, ...fields) =>
              change(
                {
                  startDay: day,
                  startTime: time,
                  startZone: zone,
                  // The end has the zone of the start until a different one is chosen.
                  ...(form.endZone === form.startZone && { endZone: zone }),
                },
                ...fields,
                'ends.day',
              )
            }
          />
          <MomentFields
            of="ends"
            value={{ day: form.endDay, time: form.endTime, zone: form.endZone }}
            cursor={form.startDay}
            errors={errors}
            onChange={({ day = form.endDay, time = form.endTime, zone = form.endZone }, ...fields) =>
              change({ endDay: day, endTime: time, endZone: zone }, ...fields, 'ends.day')
            }
          />
        </Part>
        <Part legend={<Trans>Details (optional)</Trans>}>
          <div className={classes.pair}>
            <TextInput label={t`Address, station or airport`} {...text('place')} />
            <TextInput label={t`Booking code`} autoComplete="off" {...text('reference')} />
          </div>
          <Textarea label={t`Notes`} rows={4} {...text('note')} />
        </Part>
        <FormEnd isSaving={isSaving} error={error} onLeave={() => void leave()} />
      </form>
    </>
  )
}
