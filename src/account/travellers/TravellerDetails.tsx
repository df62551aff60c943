import { NativeSelect, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { isSame } from '#contract/accounts/merged-facts.ts'
import { RELATIONS, type Traveller, type TravellerFacts } from '#contract/accounts/travellers.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { travellerLane, travellerPutInput, OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { fullName } from './full-name.ts'
import { travellerQueries } from './queries.ts'
import type { Shown } from './pending.ts'
import { BothVersions } from '../records/BothVersions.tsx'
import { FormEnd } from '../records/FormEnd.tsx'
import { Part } from '../records/Part.tsx'
import { DocumentFields, NameFields, PhoneField, errorTextAt } from '../records/PersonFields.tsx'
import { TravelDocumentFields } from '../records/TravelDocumentFields.tsx'
import { RefusedLabel } from '../records/RefusedLabels.tsx'
import classes from '../records/Records.module.css'
import { bothSides } from '../records/both-sides.ts'
import { baseOf, conflictOf, hasMoved } from '../records/starting.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useSavedLabel } from '../records/use-saved-labels.ts'
import { LoyaltyFields } from './LoyaltyFields.tsx'
import { EMPTY_TRAVELLER, TRAVELLER_FORM, travellerFormOf, type TravellerForm } from './traveller-form.ts'
import { RELATION_LABELS, travellerFacts } from './traveller-labels.ts'

const shownOf = ({
  travellerId: _id,
  revision: _revision,
  edit: _edit,
  waits: _waits,
  before: _before,
  ...shown
}: Shown<Traveller>): TravellerFacts => shown

const startOf = (traveller: Shown<Traveller> | null, refused: OutboxEntry | undefined) => {
  const put = v.safeParse(travellerPutInput, refused?.input)
  if (put.success) {
    const { revision, edit, before } = put.output.body
    return { form: travellerFormOf(put.output.body), base: { revision, edit, before } }
  }
  return traveller === null
    ? { form: EMPTY_TRAVELLER, base: { revision: 0, edit: uuidv7() } }
    : {
        form: travellerFormOf(traveller),
        base: { ...baseOf(traveller), before: traveller.before ?? shownOf(traveller) },
      }
}

/** The typed and the stored traveller, and the two results to choose from; null where one is missing. */
const versionsOf = (form: TravellerForm, before: TravellerFacts | undefined, traveller: Shown<Traveller> | null) => {
  const checked = TRAVELLER_FORM.check(form)
  const stored = traveller && shownOf(traveller)
  const mine = 'facts' in checked ? checked.facts : stored
  return { mine, stored, sides: stored && mine && bothSides(before, mine, stored) }
}

const shownIn = (traveller: Shown<Traveller>) => ({
  edit: traveller.edit,
  facts: shownOf(traveller),
  start: () => startOf(traveller, undefined),
})

/** Form of a new or saved traveller; a rejected edit is shown in it again, beside the current values. */
export const TravellerDetails = (props: {
  travellerId: string
  /** Null if the id is unknown: a new traveller, or one removed elsewhere. */
  traveller: Shown<Traveller> | null
  refused: OutboxEntry | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { travellerId, traveller, refused, onClose } = props
  const queryClient = useQueryClient()
  const notify = useSavedLabel()
  const look = () => queryClient.invalidateQueries({ queryKey: travellerQueries.all() })
  const [start] = useState(() => startOf(traveller, refused))
  const state = useRecordForm<TravellerForm, TravellerFacts, TravellerFacts>(TRAVELLER_FORM, {
    lane: travellerLane(travellerId),
    start,
    shown: traveller === null || refused ? undefined : shownIn(traveller),
    conflict: conflictOf(refused),
    send: (facts, base) =>
      outbox.submit(
        OUTBOX_KINDS['traveller.put'],
        { params: { travellerId }, body: { ...facts, ...base } },
        fullName(facts.name),
      ),
    onConflict: () => void look(),
    done: async (submitted) => {
      if (submitted === 'sent') await look()
      if (refused) await outbox.discard(refused.id)
      onClose()
      notify(submitted, t`Travellers`)
    },
  })
  const { form, base, errors, conflict, isSaving, error, element, change, submit, saveOver, forget } = state
  const { mine, stored, sides } = versionsOf(form, base.before, traveller)
  const hasConflict =
    conflict !== null || (traveller !== null && hasMoved(traveller, base) && !isSame(sides?.mine, sides?.there))
  const leave = () => forget(startOf(traveller, undefined)).then(onClose)
  const saveSide = (side: TravellerFacts | undefined) =>
    saveOver(
      { revision: traveller?.revision ?? conflict ?? 0, before: stored ?? undefined },
      side ? travellerFormOf(side) : form,
    )
  const takeThere = async () => {
    if (sides && !isSame(sides.there, stored)) return saveSide(sides.there)
    if (refused) await outbox.discard(refused.id)
    await leave()
  }
  const person = { form, errors, isOwn: false, onChange: change }
  return (
    <>
      {hasConflict && (
        <BothVersions
          mine={mine ? travellerFacts(sides?.mine ?? mine) : []}
          there={sides && travellerFacts(sides.there)}
          isKnown={traveller === null || traveller.revision >= (conflict ?? 0)}
          isAnswer={error !== null}
          isBusy={isSaving}
          onLook={() => void look()}
          onMine={() => saveSide(sides?.mine)}
          onThere={() => void takeThere()}
        />
      )}
      {refused && !hasConflict && <RefusedLabel entry={refused} />}
      <form
        ref={element}
        className={classes.form}
        noValidate
        aria-label={traveller === null ? t`Add traveller` : t`Edit ${fullName(traveller.name)}`}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Part legend={<Trans>Name</Trans>}>
          <NativeSelect
            className={classes.short}
            label={t`Relationship`}
            value={form.relation}
            error={errorTextAt(errors, 'relation')}
            onChange={(event) => change({ relation: event.currentTarget.value })}
          >
            {RELATIONS.map((relation) => (
              <option key={relation} value={relation}>
                {i18n._(RELATION_LABELS[relation])}
              </option>
            ))}
          </NativeSelect>
          <NameFields {...person} />
        </Part>
        <Part legend={<Trans>Travel documents (optional)</Trans>}>
          <DocumentFields {...person} />
          <TravelDocumentFields {...person} />
        </Part>
        <Part legend={<Trans>Contact details (optional)</Trans>}>
          <div className={classes.pair}>
            <TextInput
              type="email"
              label={t`Email`}
              description={t`For sending them vouchers.`}
              autoComplete="off"
              value={form.email}
              error={errorTextAt(errors, 'email')}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <PhoneField {...person} />
          </div>
        </Part>
        <Part legend={<Trans>Loyalty programmes (optional)</Trans>}>
          <LoyaltyFields
            loyalty={form.loyalty}
            errors={errors}
            onChange={(loyalty, ...fields) => change({ loyalty }, ...fields)}
          />
        </Part>
        <FormEnd isSaving={isSaving} error={error} onLeave={() => void leave()} />
      </form>
    </>
  )
}
