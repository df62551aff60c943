import { Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import {
  addMailDomain,
  mailDomainSchema,
  type CompanySignInState,
  type MailDomain,
} from '#contract/companies/company-sign-in-settings.ts'
import { call } from '#src/platform/api/client.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../use-change.ts'
import classes from './CompanySignIn.module.css'
import { DomainRow } from './DomainRow.tsx'

/** Step one: the company's email domains and their verification. */
export const MailDomains = (props: { domains: readonly MailDomain[]; onDone: (state: CompanySignInState) => void }) => {
  const { t } = useLingui()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const { domains, onDone } = props
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const add = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(mailDomainSchema, typed)
    setWrong(read.success ? null : problemText(read.issues[0].message))
    if (!read.success) return field.current?.focus()
    void change(() => call(addMailDomain, { body: { domain: read.output } }), {
      message: t`Now verify it with a DNS record.`,
      done: (state) => {
        setTyped('')
        onDone(state)
      },
    })
  }

  return (
    <div className={classes.step}>
      <Title order={3} size="h4" className={classes.heading}>
        <Trans>1. Verify your domain</Trans>
      </Title>
      <Text maw="48.2em">
        <Trans>The part after the @ in your email addresses. A DNS record shows it's yours.</Trans>
      </Text>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <form method="post" noValidate onSubmit={add} className={classes.adding}>
        <TextInput
          ref={field}
          label={t`Domain`}
          placeholder={t`company.com`}
          name="domain"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          value={typed}
          error={wrong ?? mistakes['domain']}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(null)
          }}
        />
        <SubmitButton
          pending={isPending}
          variant={domains.length > 0 ? 'default' : 'filled'}
          className={classes.addButton}
        >
          <Trans>Add domain</Trans>
        </SubmitButton>
      </form>
      {domains.length > 0 && (
        <ul className={classes.domains}>
          {domains.map((domain) => (
            <DomainRow key={domain.domainId} domain={domain} onDone={onDone} />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  )
}
