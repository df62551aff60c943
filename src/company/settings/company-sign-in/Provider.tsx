import { PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { issuerSchema, saveProvider, type CompanySignInState } from '#contract/companies/company-sign-in-settings.ts'
import * as v from 'valibot'
import { call } from '#src/platform/api/client.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { markDirty } from '#src/pwa/updates.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../use-change.ts'
import classes from './CompanySignIn.module.css'
import { CopyLine } from './CopyLine.tsx'
import { formOf, isSameForm, savingOf, type ProviderForm } from './form.ts'
import { ProviderSwitch } from './ProviderSwitch.tsx'
import { RoleMap } from './RoleMap.tsx'

type Wrong = Readonly<Record<string, string>>

/** Client-side errors: codes of the contract by field. */
const wrongIn = (form: ProviderForm, hasSecret: boolean): Wrong => {
  const issuer = v.safeParse(issuerSchema, form.issuer)
  const isMapped = form.rolesClaim.trim() !== ''
  const wrong: [string, string | false][] = [
    ['issuer', issuer.success ? false : issuer.issues[0].message],
    ['oidcClient', form.oidcClient.trim() === '' && 'required'],
    ['clientSecret', form.clientSecret.trim() === '' && !hasSecret && 'required'],
    ['defaultRoles', form.defaultRoles.length === 0 && 'required'],
    ...form.roleMap.flatMap(({ value, roles }, index): [string, string | false][] => [
      [`roleMap.${index}.value`, isMapped && value.trim() === '' && 'required'],
      [`roleMap.${index}.roles`, isMapped && roles.length === 0 && 'required'],
    ]),
  ]
  return Object.fromEntries(wrong.flatMap(([field, code]) => (code === false ? [] : [[field, problemText(code)]])))
}

/** The steps after the domain: the service of the company, its roles, and the switch. */
export const Provider = (props: { state: CompanySignInState; onDone: (state: CompanySignInState) => void }) => {
  const { t } = useLingui()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const { state, onDone } = props
  const { provider, callbackUrl, signedOutUrl, mayGive } = state
  const [form, setForm] = useState(() => formOf(state))
  const [wrong, setWrong] = useState<Wrong>({})
  /** Fields that were typed in since the last press. */
  const [typed, setTyped] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const isDirty = !isSameForm(form, formOf(state))
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty])
  /** Focuses the first invalid field after it is rendered. */
  const pointOut = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) pointOut()
  }, [mistakes])

  /** Error of a field, until it is edited. */
  const mistakeOf = (field: string): string | undefined =>
    typed.includes(field.split('.')[0] ?? '') ? undefined : (wrong[field] ?? mistakes[field])
  const type = (more: Partial<ProviderForm>) => {
    setForm((last) => ({ ...last, ...more }))
    setTyped((last) => [...last, ...Object.keys(more)])
  }
  const isSameClient = provider !== null && provider.issuer === form.issuer && provider.oidcClient === form.oidcClient

  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongIn(form, isSameClient)
    setWrong(found)
    setTyped([])
    if (Object.keys(found).length > 0) return void pointOut()
    const { roleMap, ...rest } = savingOf(form)
    // Without a groups claim the role mapping has no effect.
    const body = { ...rest, roleMap: rest.rolesClaim === null ? [] : roleMap }
    void change(() => call(saveProvider, { body }), {
      message: t`Saved. The service is responding.`,
      done: (saved) => {
        setForm(formOf(saved))
        onDone(saved)
      },
    })
  }

  return (
    <>
      <form ref={element} method="post" noValidate onSubmit={save} className={classes.step}>
        <Title order={3} size="h4" className={classes.heading}>
          <Trans>2. Connect your service</Trans>
        </Title>
        <Text maw="48.2em">
          <Trans>
            In your service, add Singgah as a web app (OpenID Connect) with these two addresses. Then enter the details
            it shows.
          </Trans>
        </Text>
        <CopyLine label={t`Redirect URI`} text={callbackUrl} />
        <CopyLine label={t`Sign-out URL`} text={signedOutUrl} />
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <TextInput
          label={t`Issuer URL`}
          placeholder="https://login.company.com"
          name="issuer"
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.issuer}
          error={mistakeOf('issuer')}
          onChange={(event) => type({ issuer: event.currentTarget.value })}
        />
        <TextInput
          label={t`Client ID`}
          name="client-id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.oidcClient}
          error={mistakeOf('oidcClient')}
          onChange={(event) => type({ oidcClient: event.currentTarget.value })}
        />
        <PasswordInput
          label={t`Client secret`}
          {...(isSameClient && { description: t`A secret is saved. Leave empty to keep it.` })}
          name="client-secret"
          autoComplete="off"
          value={form.clientSecret}
          error={mistakeOf('clientSecret')}
          aria-invalid={mistakeOf('clientSecret') === undefined ? undefined : true}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide secret` }}
          onChange={(event) => type({ clientSecret: event.currentTarget.value })}
        />
        <RoleMap form={form} mayGive={mayGive} mistakeOf={mistakeOf} onChange={type} />
        <div>
          <SubmitButton pending={isPending} variant={provider !== null && !isDirty ? 'default' : 'filled'}>
            <Trans>Save</Trans>
          </SubmitButton>
        </div>
      </form>
      <ProviderSwitch
        state={state}
        isDirty={isDirty}
        onDone={(changed) => {
          if (changed.provider === null) setForm(formOf(changed))
          onDone(changed)
        }}
      />
      {dialog}
    </>
  )
}
