import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import {
  changeRoles,
  deactivatePerson,
  reactivatePerson,
  resetSecondFactor,
  type listPeople,
  type Person,
} from '#contract/companies/people.ts'
import { mayManage } from '#contract/accounts/role-grants.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { PersonAllocation } from '../cost-centres/PersonAllocation.tsx'
import { peopleQueries } from './queries.ts'
import { RoleChoice } from './RoleChoice.tsx'
import classes from './AdminSettings.module.css'
import { useChange } from './use-change.ts'

/** Bookings that remain when an account is closed. */
const Upcoming = ({ userId }: { userId: string }) => {
  const { data } = useQuery(peopleQueries.upcoming(userId))
  if (data === undefined) return null
  if (data.bookings.length === 0) {
    return (
      <Text>
        <Trans>No upcoming stays.</Trans>
      </Text>
    )
  }
  return (
    <div>
      <Trans>These upcoming stays stay booked:</Trans>
      <ul className={classes.stays}>
        {data.bookings.map(({ bookingId, reference, hotel, checkIn, checkOut }) => (
          <li key={bookingId}>
            {hotel}, {formatDay(checkIn)} – {formatDay(checkOut)} ({reference})
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One person: roles, the second factor, and whether the account is open. */
export const PersonSheet = (props: {
  person: Person
  onDone: (people: ResponseOf<typeof listPeople>) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { user } = useSession()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const { person, onDone, onClose } = props
  const { name, userId } = person
  const [roles, setRoles] = useState(person.roles)
  const [asked, setAsked] = useState<'deactivate' | 'factor' | null>(null)
  const params = { userId }
  const mayClose = userId !== user?.id && mayManage(user?.role ?? [], person.roles)
  const done = (people: ResponseOf<typeof listPeople>) => {
    onDone(people)
    onClose()
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    void change(() => call(changeRoles, { params, body: { roles } }), { message: t`Roles changed.`, done })
  }

  const confirmed = () => {
    if (asked === 'deactivate') {
      void change(() => call(deactivatePerson, { params }), { message: t`Employee deactivated.`, done })
    } else {
      void change(() => call(resetSecondFactor, { params }), { message: t`Two-step verification reset.`, done })
    }
  }

  return (
    <>
      <Sheet title={name} closeLabel={t`Close`} onClose={onClose}>
        <Stack gap="lg">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          {asked === null ? (
            <>
              <form method="post" noValidate onSubmit={save}>
                <Stack gap="lg">
                  <RoleChoice
                    roles={roles}
                    {...(roles.length === 0
                      ? { error: t`Choose at least one role.` }
                      : mistakes.roles !== undefined && { error: mistakes.roles })}
                    onChange={setRoles}
                  />
                  <SubmitButton pending={isPending} disabled={roles.length === 0} fullWidth>
                    <Trans>Save roles</Trans>
                  </SubmitButton>
                </Stack>
              </form>
              <PersonAllocation userId={userId} />
              {mayClose && (
                <Group gap="sm">
                  {person.hasSecondFactor && (
                    <Button variant="default" onClick={() => setAsked('factor')}>
                      <Trans>Reset two-step verification</Trans>
                    </Button>
                  )}
                  {person.state === 'deactivated' ? (
                    <Button
                      variant="default"
                      loading={isPending}
                      onClick={() =>
                        void change(() => call(reactivatePerson, { params }), {
                          message: t`Employee reactivated.`,
                          done,
                        })
                      }
                    >
                      <Trans>Reactivate</Trans>
                    </Button>
                  ) : (
                    <Button variant="outline" color="red" onClick={() => setAsked('deactivate')}>
                      <Trans>Deactivate</Trans>
                    </Button>
                  )}
                </Group>
              )}
            </>
          ) : (
            <>
              {asked === 'deactivate' ? (
                <Notice kind="warning" title={t`Deactivate ${name}?`}>
                  <Trans>
                    We'll sign {name} out everywhere and end their approval requests. They can't sign in until you
                    reactivate them. If you use a company code, we'll replace it, so they can't join with it again.
                  </Trans>
                  <Upcoming userId={userId} />
                </Notice>
              ) : (
                <Notice kind="warning" title={t`Reset two-step verification for ${name}?`}>
                  <Trans>
                    Only do this if {name} asked you in person. We'll sign {name} out everywhere and send an email.
                    Until it's set up again, the password alone opens the account.
                  </Trans>
                </Notice>
              )}
              <Group gap="sm">
                <Button color="red" loading={isPending} onClick={confirmed}>
                  {asked === 'deactivate' ? <Trans>Deactivate</Trans> : <Trans>Reset</Trans>}
                </Button>
                <Button variant="default" disabled={isPending} onClick={() => setAsked(null)}>
                  <Trans>Back</Trans>
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </Sheet>
      {dialog}
    </>
  )
}
