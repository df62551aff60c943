import { PasswordInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { AddressField } from '../sign-in/parts/AddressField.tsx'
import { CompanyFields } from '../sign-in/parts/CompanyFields.tsx'
import { FormCard } from '../sign-in/parts/FormCard.tsx'
import { NameField } from '../sign-in/parts/NameField.tsx'
import { NewPasswordField } from '../sign-in/parts/NewPasswordField.tsx'
import type { Sending } from '../sign-in/use-send.ts'
import { sendingWithin } from './sending-within.ts'
import classes from './Setup.module.css'
import type { SetupForm } from './setup-form.ts'

type Props = { form: SetupForm; sending: Sending; onChange: (next: Partial<SetupForm>) => void }

const Operator = ({ form: { operator }, sending, onChange }: Props) => {
  const { t } = useLingui()
  const within = sendingWithin(sending, 'operator')
  const change = (next: Partial<SetupForm['operator']>) => {
    for (const field of Object.keys(next)) within.forget(field)
    onChange({ operator: { ...operator, ...next } })
  }
  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>Your company</Trans>
      </legend>
      <CompanyFields form={operator} sending={within} onChange={change} />
      <TextInput
        label={t`Address`}
        description={t`On invoices and in the legal texts.`}
        name="street-address"
        autoComplete="street-address"
        required
        withAsterisk={false}
        value={operator.address}
        error={within.wordsOf('address')}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        label={t`Contact email`}
        description={t`For questions about privacy and terms.`}
        name="contact-email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        value={operator.contactEmail}
        error={within.wordsOf('contactEmail')}
        onChange={(event) => change({ contactEmail: event.currentTarget.value })}
      />
      <TextInput
        label={t`Governing law`}
        description={t`The country or state whose law applies.`}
        name="jurisdiction"
        autoComplete="off"
        required
        withAsterisk={false}
        value={operator.jurisdiction}
        error={within.wordsOf('jurisdiction')}
        onChange={(event) => change({ jurisdiction: event.currentTarget.value })}
      />
    </fieldset>
  )
}

const Admin = ({ form: { admin, password }, sending, onChange }: Props) => {
  const { t } = useLingui()
  const within = sendingWithin(sending, 'admin')
  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>Your account</Trans>
      </legend>
      <NameField value={admin.name} sending={within} onChange={(name) => onChange({ admin: { ...admin, name } })} />
      <AddressField
        value={admin.email}
        sending={within}
        onChange={(email) => onChange({ admin: { ...admin, email } })}
      />
      <NewPasswordField
        label={t`Password`}
        value={password}
        sending={within}
        onChange={(next) => onChange({ password: next })}
      />
    </fieldset>
  )
}

/** First step: the secret, the operator company and the account of its first admin. */
export const DetailsStep = (props: Props & { isResumed: boolean; onSubmit: () => void }) => {
  const { t } = useLingui()
  const { form, sending, onChange } = props
  return (
    <FormCard
      title={<Trans>Set up Singgah</Trans>}
      lead={<Trans>Step 1 of 2: the company that runs this installation, and your account.</Trans>}
      sending={sending}
      onSubmit={props.onSubmit}
    >
      {props.isResumed && (
        <Notice kind="info">
          <Trans>We kept what you typed. Enter the setup secret and your password again: they are never stored.</Trans>
        </Notice>
      )}
      <PasswordInput
        label={t`Setup secret`}
        description={t`The server prints it in its log when it starts.`}
        name="setup-secret"
        autoComplete="off"
        required
        withAsterisk={false}
        value={form.secret}
        error={sending.wordsOf('secret')}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide setup secret` }}
        onChange={(event) => {
          sending.forget('secret')
          onChange({ secret: event.currentTarget.value })
        }}
      />
      <Operator form={form} sending={sending} onChange={onChange} />
      <Admin form={form} sending={sending} onChange={onChange} />
      <SubmitButton pending={sending.isPending} fullWidth>
        <Trans>Continue to legal texts</Trans>
      </SubmitButton>
    </FormCard>
  )
}
