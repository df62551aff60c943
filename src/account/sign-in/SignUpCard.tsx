import { Checkbox, Radio, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { useEffect, useState } from 'react'
import { signUp, type getInvitation } from '#contract/accounts/sign-up.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { followAnswer, type SignInEnd } from '#src/platform/session/sign-in.ts'
import { useRoleLabels } from '../people/role-labels.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { LinkText } from '#src/ui/links.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { AddressField } from './parts/AddressField.tsx'
import { CompanyFields } from './parts/CompanyFields.tsx'
import { FormCard } from './parts/FormCard.tsx'
import { NameField } from './parts/NameField.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { beginSignUp, storeTyped, readSignUp, type SignUpForm, type SignUpMethod } from './sign-up-form.ts'
import { callProved } from './proof/call-proved.ts'
import { useSend, type Sending } from './use-send.ts'

type Invitation = ResponseOf<typeof getInvitation> & { token: string }

type JoinMethod = Exclude<SignUpMethod, 'invitation'>

const JoinChoice = ({ chosen, onChange }: { chosen: JoinMethod; onChange: (method: JoinMethod) => void }) => {
  const { t } = useLingui()
  return (
    <Radio.Group
      label={t`How are you joining?`}
      value={chosen}
      onChange={(value) => onChange(value === 'code' ? 'code' : 'company')}
    >
      <Radio
        value="company"
        mt="xs"
        label={t`My company is new`}
        description={t`You become the owner and can invite others.`}
      />
      <Radio
        value="code"
        mt="sm"
        label={t`I have a company code`}
        description={t`10 letters and digits from your company.`}
      />
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>Invited? Open the link in your email.</Trans>
      </Text>
    </Radio.Group>
  )
}

type FieldProps = { form: SignUpForm; sending: Sending; onChange: (next: Partial<SignUpForm>) => void }

const JoinCode = ({ form, sending, onChange }: FieldProps) => {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Company code`}
      name="join-code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="ABCDE-23456"
      required
      withAsterisk={false}
      value={form.joinCode}
      error={sending.wordsOf('joinCode')}
      onChange={(event) => onChange({ joinCode: event.currentTarget.value })}
    />
  )
}

const Agreement = ({ form, sending, onChange }: FieldProps) => (
  <Checkbox
    label={
      <Trans>
        I agree to the{' '}
        <LinkText to="/help/service" target="_blank" inherit>
          terms
        </LinkText>{' '}
        and have read the{' '}
        <LinkText to="/help/privacy-policy" target="_blank" inherit>
          privacy policy
        </LinkText>
        .
      </Trans>
    }
    checked={form.agrees}
    error={sending.wordsOf('agrees')}
    onChange={(event) => onChange({ agrees: event.currentTarget.checked })}
  />
)

/** Sign-up form. `onMailed` receives the address to which a code was sent. */
export const SignUpCard = (props: {
  invitation: Invitation | null
  mailedTo: string | null
  onMailed: (email: string) => void
  onEnd: (end: SignInEnd) => Promise<void>
}) => {
  const { t } = useLingui()
  const { invitation, mailedTo, onMailed, onEnd } = props
  const roleText = useRoleLabels()
  const sending = useSend()
  const [begun] = useState(beginSignUp)
  const [chosen, setChosen] = useState(begun.chosen)
  const [form, setForm] = useState({ ...begun.form, name: begun.form.name || (invitation?.name ?? '') })
  const method: SignUpMethod = invitation === null ? chosen : 'invitation'

  useEffect(() => storeTyped({ form, chosen, mailedTo }), [form, chosen, mailedTo])

  const change = (next: Partial<SignUpForm>) => {
    setForm((before) => ({ ...before, ...next }))
    for (const field of Object.keys(next)) sending.forget(field)
  }

  const submit = () => {
    const read = readSignUp(method, form, invitation, currentLocale())
    if ('mistakes' in read) return sending.point(read.mistakes)
    void sending.send(async () => {
      try {
        const { entered } = await callProved(signUp, { body: read.body }, { anonymous: true })
        if (entered === null) onMailed(form.email)
        else await onEnd(followAnswer(entered))
      } catch (error) {
        if (!hasCode(error, 'link_invalid')) throw error
        sending.setFailure(t`This invitation is no longer valid. Ask for a new one.`)
      }
    })
  }

  return (
    <FormCard
      title={<Trans>Sign up</Trans>}
      lead={
        invitation === null ? (
          <Trans>Business travel for your company, even offline.</Trans>
        ) : (
          <Trans>
            {invitation.invitedBy} invited you to {invitation.company} as {roleText(invitation.roles)}.
          </Trans>
        )
      }
      sending={sending}
      onSubmit={submit}
      others={
        <LinkText to="/sign-in">
          <Trans>Already have an account? Sign in</Trans>
        </LinkText>
      }
    >
      {invitation === null && <JoinChoice chosen={chosen} onChange={setChosen} />}
      {method === 'code' && <JoinCode form={form} sending={sending} onChange={change} />}
      {method === 'company' && <CompanyFields form={form} sending={sending} onChange={change} />}
      <NameField value={form.name} sending={sending} onChange={(name) => change({ name })} />
      {invitation === null ? (
        <AddressField value={form.email} sending={sending} onChange={(email) => change({ email })} />
      ) : (
        <TextInput
          type="email"
          label={t`Email address`}
          description={t`Confirmed by your invitation.`}
          name="username"
          autoComplete="username"
          readOnly
          value={invitation.email}
        />
      )}
      <NewPasswordField
        label={t`Password`}
        value={form.password}
        sending={sending}
        onChange={(password) => change({ password })}
      />
      <Agreement form={form} sending={sending} onChange={change} />
      <SubmitButton pending={sending.isPending} fullWidth>
        {invitation === null ? <Trans>Sign up</Trans> : <Trans>Accept invitation</Trans>}
      </SubmitButton>
    </FormCard>
  )
}
