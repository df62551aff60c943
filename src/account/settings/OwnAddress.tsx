import { Button, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { OwnAddress as Own } from '#contract/accounts/email-address.ts'
import { emailSchema } from '#contract/core/scalars.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { addressQueries } from './address-queries.ts'
import { AwaitedAddress } from './AwaitedAddress.tsx'
import factors from './Factors.module.css'
import { FactorState } from './FactorState.tsx'
import classes from './AccountSettings.module.css'
import { useAddressChange, type AddressChange } from './use-address-change.tsx'

/** Token from an email link in the page's URL, and the callback that removes it after use. */
export type AddressLink = { token: string; onDone: () => void }

/** The account's email address, for sign-in and notifications. A new one is valid after its verification. */
export const OwnAddress = ({ link }: { link: AddressLink | null }) => {
  const { t } = useLingui()
  const query = useQuery(addressQueries.own())
  const change = useAddressChange()
  const { failure, changedFrom, dialog } = change
  return (
    <section id="email" aria-labelledby="email-title" className={factors.section}>
      <div>
        <Title order={3} size="h4" id="email-title">
          <Trans>Email address</Trans>
        </Title>
        <p className={factors.lead}>
          <Trans>For signing in and emails from us.</Trans>
        </p>
      </div>
      <div aria-live="polite" className={classes.live}>
        {changedFrom !== null && (
          <Notice kind="info" title={t`Email address changed`}>
            <Trans>
              We've emailed <bdi>{changedFrom}</bdi>. Unless you set that address only recently, the email has a link
              that can undo the change for 7 days.
            </Trans>
          </Notice>
        )}
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <FactorState query={query}>{(own) => <Address own={own} change={change} link={link} />}</FactorState>
      {dialog}
    </section>
  )
}

const Address = ({ own, change, link }: { own: Own; change: AddressChange; link: AddressLink | null }) => (
  <>
    <p className={classes.address}>
      <bdi>{own.email}</bdi>
    </p>
    {own.isOfCompany ? (
      <Notice kind="info">
        <Trans>Your company manages this address. Change it in your company's sign-in service.</Trans>
      </Notice>
    ) : (
      <>
        {link !== null && <Linked own={own} change={change} link={link} />}
        {link === null && own.pending === null && <AskForm change={change} />}
        {link === null && own.pending !== null && (
          <AwaitedAddress key={own.pending.email} own={own} email={own.pending.email} change={change} />
        )}
      </>
    )}
  </>
)

/** A link waits for a press: programs that look through mails open links as well. */
const Linked = ({ own, change, link }: { own: Own; change: AddressChange; link: AddressLink }) => {
  const { t } = useLingui()
  const { email, pending } = own
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    question.current?.scrollIntoView({ block: 'center' })
    question.current?.focus({ preventScroll: true })
  }, [])
  const confirm = async () => {
    if (await change.confirm({ by: 'link', token: link.token }, email)) link.onDone()
  }
  return (
    <div ref={question} tabIndex={-1} className={classes.question}>
      <Notice
        kind="info"
        title={t`Use the new address?`}
        actions={
          <>
            <Button
              loading={change.pending === 'confirm'}
              aria-busy={change.pending === 'confirm'}
              onClick={() => void confirm()}
            >
              <Trans>Use this address</Trans>
            </Button>
            <Button variant="default" onClick={link.onDone}>
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      >
        {pending !== null && (
          <p className={classes.address}>
            <bdi>{pending.email}</bdi>
          </p>
        )}
        <Trans>You opened the link we sent there.</Trans>
      </Notice>
    </div>
  )
}

const AskForm = ({ change }: { change: AddressChange }) => {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const mistake = change.wordsOf('email')
  useEffect(() => {
    if (mistake !== undefined) field.current?.focus()
  }, [mistake])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = v.safeParse(emailSchema, email)
    if (read.success) void change.ask(read.output)
    else change.say('email', problemText(email.trim() === '' ? 'required' : 'email_invalid'))
  }
  return (
    <form method="post" className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        type="email"
        label={t`New email address`}
        description={t`We'll email a code to confirm it.`}
        name="new-email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        value={email}
        error={mistake}
        onChange={(event) => {
          change.forget()
          setEmail(event.currentTarget.value)
        }}
      />
      <div>
        <SubmitButton pending={change.pending === 'ask'}>
          <Trans>Send code</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
