import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { isSame } from '#contract/accounts/merged-facts.ts'
import type { Profile, ProfileFacts, ShownProfile } from '#contract/accounts/user-profile.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { PROFILE_LANE, profilePutInput, OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { profileQueries } from '../travellers/queries.ts'
import type { Shown } from '../travellers/pending.ts'
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
import { profileFacts } from './profile-facts.ts'
import { PROFILE_FORM, profileFormOf, type ProfileForm } from './profile-form.ts'

const shownOf = ({
  revision: _revision,
  edit: _edit,
  waits: _waits,
  before: _before,
  ...shown
}: Shown<Profile>): ShownProfile => shown

const startOf = (profile: Shown<Profile>, refused: OutboxEntry | undefined) => {
  const put = v.safeParse(profilePutInput, refused?.input)
  if (!put.success)
    return { form: profileFormOf(profile), base: { ...baseOf(profile), before: profile.before ?? shownOf(profile) } }
  const { revision, edit, before } = put.output.body
  return { form: profileFormOf(put.output.body), base: { revision, edit, before } }
}

/** Every part of the form as it will be sent, also while it cannot be: for comparing. */
const shownIn = (profile: Shown<Profile>) => ({
  edit: profile.edit,
  facts: shownOf(profile),
  start: () => startOf(profile, undefined),
})

const factsIn = (form: ProfileForm, shown: ShownProfile): ShownProfile => {
  const checked = PROFILE_FORM.check(form)
  return 'facts' in checked ? checked.facts : shown
}

/** Profile form; a rejected edit is shown in it again, beside the current values. */
export const ProfileDetails = (props: { profile: Shown<Profile>; refused: OutboxEntry | undefined }) => {
  const { t } = useLingui()
  const { profile, refused } = props
  const queryClient = useQueryClient()
  const notify = useSavedLabel()
  const look = () => queryClient.invalidateQueries({ queryKey: profileQueries.all() })
  const [start] = useState(() => startOf(profile, refused))
  const state = useRecordForm<ProfileForm, ProfileFacts, ShownProfile>(PROFILE_FORM, {
    lane: PROFILE_LANE,
    start,
    shown: refused ? undefined : shownIn(profile),
    conflict: conflictOf(refused),
    send: (facts, base) => outbox.submit(OUTBOX_KINDS['profile.put'], { body: { ...facts, ...base } }, t`My profile`),
    onConflict: () => void look(),
    done: async (submitted) => {
      notify(submitted, t`My profile`)
      if (submitted === 'sent') await look()
      if (refused) await outbox.discard(refused.id)
    },
  })
  const { form, base, errors, conflict, isTyped, isSaving, error, element, change, submit, saveOver, forget } = state
  const isMoved = hasMoved(profile, base)

  // Without input the form follows the stored record.
  const follow = useEffectEvent(() => {
    if (!isTyped && refused === undefined && isMoved) void forget(startOf(profile, undefined))
  })
  useEffect(() => follow(), [profile.revision, profile.edit])

  const person = { form, errors, isOwn: true, onChange: change }
  const stored = shownOf(profile)
  const { mine, there } = bothSides(base.before, factsIn(form, stored), stored)
  const saveSide = (side: ShownProfile) => saveOver({ revision: profile.revision, before: stored }, profileFormOf(side))
  const isAsked = conflict !== null || (isMoved && !isSame(mine, there))
  const hasConflict = isAsked && (isTyped || refused !== undefined)
  return (
    <>
      {hasConflict && (
        <BothVersions
          mine={profileFacts(mine)}
          there={profileFacts(there)}
          isKnown={profile.revision >= (conflict ?? 0)}
          isAnswer={error !== null}
          isBusy={isSaving}
          onLook={() => void look()}
          onMine={() => saveSide(mine)}
          onThere={() => {
            if (!isSame(there, stored)) return saveSide(there)
            void forget(startOf(profile, undefined))
            if (refused) void outbox.discard(refused.id)
          }}
        />
      )}
      {refused && !hasConflict && <RefusedLabel entry={refused} />}
      <form
        ref={element}
        className={classes.form}
        noValidate
        aria-label={t`My profile`}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Part legend={<Trans>Your legal name</Trans>}>
          <p className={classes.lead}>
            <Trans>We use this for your tickets and vouchers.</Trans>
          </p>
          <NameFields {...person} />
        </Part>
        <Part legend={<Trans>Travel documents</Trans>}>
          <DocumentFields {...person} />
          <TravelDocumentFields {...person} />
        </Part>
        <Part legend={<Trans>Contact details</Trans>}>
          <PhoneField {...person} />
        </Part>
        <Part legend={<Trans>Emergency contact</Trans>}>
          <p className={classes.lead}>
            <Trans>Someone who isn't travelling with you.</Trans>
          </p>
          <div className={classes.pair}>
            <TextInput
              id="emergencyName"
              label={t`Contact name`}
              autoComplete="off"
              value={form.emergencyName}
              error={errorTextAt(errors, 'emergencyContact.name')}
              onChange={(event) => change({ emergencyName: event.currentTarget.value }, 'emergencyContact.name')}
            />
            <TextInput
              label={t`Relationship`}
              placeholder={t`For example, sister`}
              autoComplete="off"
              value={form.emergencyRelation}
              error={errorTextAt(errors, 'emergencyContact.relation')}
              onChange={(event) =>
                change({ emergencyRelation: event.currentTarget.value }, 'emergencyContact.relation')
              }
            />
          </div>
          <TextInput
            type="tel"
            label={t`Contact phone`}
            description={t`Include the country code, such as +62 811 2233 445.`}
            autoComplete="off"
            value={form.emergencyPhone}
            error={errorTextAt(errors, 'emergencyContact.phone')}
            onChange={(event) => change({ emergencyPhone: event.currentTarget.value }, 'emergencyContact.phone')}
          />
        </Part>
        <FormEnd
          isSaving={isSaving}
          error={error}
          onLeave={isTyped && !hasConflict ? () => void forget(startOf(profile, undefined)) : null}
        />
      </form>
    </>
  )
}
