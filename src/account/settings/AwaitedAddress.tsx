import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { OwnAddress } from '#contract/accounts/email-address.ts'
import { codeSchema } from '#contract/accounts/emailed-codes.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { notify } from '#src/ui/notify.ts'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './AccountSettings.module.css'
import factors from './Factors.module.css'
import type { AddressChange } from './use-address-change.tsx'

/** A pending address change: code input, resend, or cancel. */
export const AwaitedAddress = (props: { own: OwnAddress; email: string; change: AddressChange }) => {
  const { t } = useLingui()
  const { own, email, change } = props
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const mistake = change.wordsOf('code')
  useEffect(() => {
    if (mistake !== undefined) field.current?.select()
  }, [mistake])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = v.safeParse(codeSchema, code)
    if (read.success) void change.confirm({ by: 'code', code: read.output }, own.email)
    else change.say('code', problemText(code.trim() === '' ? 'required' : 'code_refused'))
  }
  const again = async () => {
    if (await change.ask(email, 'again')) void notify({ message: t`We've sent another code.` })
  }
  return (
    <form method="post" className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.awaited}>
        <Trans>
          We emailed <bdi>{email}</bdi>. Enter the code within 10 minutes or open the link within a day. Until then your
          address stays the same.
        </Trans>
      </p>
      <TextInput
        ref={field}
        label={t`8-digit code`}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        withAsterisk={false}
        value={code}
        error={mistake}
        onChange={(event) => {
          change.forget()
          setCode(event.currentTarget.value)
        }}
      />
      <div className={factors.ways}>
        <SubmitButton pending={change.pending === 'confirm'}>
          <Trans>Use this address</Trans>
        </SubmitButton>
        <Button
          variant="default"
          loading={change.pending === 'again'}
          aria-busy={change.pending === 'again'}
          onClick={() => void again()}
        >
          <Trans>Resend email</Trans>
        </Button>
        <Button
          variant="default"
          loading={change.pending === 'drop'}
          aria-busy={change.pending === 'drop'}
          onClick={() => void change.drop()}
        >
          <Trans>Keep current address</Trans>
        </Button>
      </div>
    </form>
  )
}
