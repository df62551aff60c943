import { Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { invitePerson, type listPeople } from '#contract/companies/people.ts'
import type { Role } from '#contract/core/roles.ts'
import { emailSchema } from '#contract/core/scalars.ts'
import { call } from '#src/platform/api/client.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useChange } from './use-change.ts'

/** Invites an address with roles. */
export const InviteSheet = (props: {
  onDone: (people: ResponseOf<typeof listPeople>) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<Role[]>(['user'])
  const [wrong, setWrong] = useState<{ email?: string; roles?: string }>({})
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(emailSchema, email)
    const noAddress = read.success ? {} : { email: problemText(read.issues[0].message) }
    const noRole = roles.length > 0 ? {} : { roles: t`Choose at least one role.` }
    setWrong({ ...noAddress, ...noRole })
    if (!read.success) return field.current?.focus()
    if (roles.length === 0) return
    void change(() => call(invitePerson, { body: { email: read.output, roles } }), {
      message: t`Invitation sent.`,
      done: (people) => {
        props.onDone(people)
        props.onClose()
      },
    })
  }

  const rolesError = wrong.roles ?? mistakes.roles
  return (
    <>
      <Sheet title={t`Invite employee`} closeLabel={t`Close`} onClose={props.onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <TextInput
              ref={field}
              type="email"
              label={t`Email address`}
              description={t`The invitation is valid for two weeks.`}
              name="invited"
              autoComplete="off"
              autoCapitalize="none"
              value={email}
              error={wrong.email ?? mistakes.email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <RoleChoice roles={roles} {...(rolesError !== undefined && { error: rolesError })} onChange={setRoles} />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Send invitation</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
