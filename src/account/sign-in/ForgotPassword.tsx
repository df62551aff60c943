import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { askPasswordReset, resetPassword } from '#contract/accounts/emailed-sign-in.ts'
import { codeSchema } from '#contract/accounts/emailed-codes.ts'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { emailSchema } from '#contract/core/scalars.ts'
import { describeBrowser } from '#src/platform/device/browser.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { followAnswer } from '#src/platform/session/sign-in.ts'
import { LinkText } from '#src/ui/links.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { readForm } from './mistakes.ts'
import { AddressField } from './parts/AddressField.tsx'
import { CodeField } from './parts/CodeField.tsx'
import { FormCard } from './parts/FormCard.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { SendAgain } from './parts/SendAgain.tsx'
import { PASSWORD_CODES } from './password-codes.ts'
import classes from './SignIn.module.css'
import { useFollow } from './use-follow.ts'
import { callProved } from './proof/call-proved.ts'
import { useSend } from './use-send.ts'

const route = getRouteApi('/forgot-password')
const addressForm = v.object({ email: emailSchema })
const codeForm = v.object({ code: codeSchema })
const facts = () => describeBrowser(navigator.userAgent)

/** Password reset by email: the address, then its code; the link opens the second step directly. */
export const ForgotPassword = () => {
  const { t } = useLingui()
  const router = useRouter()
  const { reset } = route.useSearch()
  const follow = useFollow()
  const sending = useSend()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const askFor = async () => {
    await callProved(askPasswordReset, { body: { email, ...facts() } }, { anonymous: true })
  }

  const ask = () => {
    const read = readForm(addressForm, { email })
    if ('mistakes' in read) return sending.point(read.mistakes)
    void sending.send(async () => {
      await askFor()
      setAsked(true)
    })
  }

  const set = () => {
    const problem = passwordProblem(password, { email, name: '' })
    const read = reset === undefined ? readForm(codeForm, { code }) : { body: {} }
    const mistakes = {
      ...('mistakes' in read && read.mistakes),
      ...(problem !== null && { password: PASSWORD_CODES[problem] }),
    }
    if (Object.keys(mistakes).length > 0) return sending.point(mistakes)
    const shown = reset === undefined ? ({ by: 'code', email, code } as const) : ({ by: 'link', token: reset } as const)
    void sending.send(async () => {
      try {
        const body = { ...shown, password, ...facts() }
        follow(followAnswer(await callProved(resetPassword, { body }, { anonymous: true })))
      } catch (error) {
        if (!hasCode(error, 'link_invalid')) throw error
        setAsked(false)
        await router.navigate({ to: '/forgot-password', search: {}, replace: true })
        sending.setFailure(t`This link has been used or is older than 30 minutes. Request a new one.`)
      }
    })
  }

  const back = (
    <LinkText to="/sign-in">
      <Trans>Back to sign-in</Trans>
    </LinkText>
  )
  if (reset === undefined && !isAsked) {
    return (
      <div className={classes.page}>
        <FormCard
          title={<Trans>Forgot password</Trans>}
          lead={<Trans>We'll email you a code and a link to set a new one.</Trans>}
          sending={sending}
          onSubmit={ask}
          others={back}
        >
          <AddressField value={email} sending={sending} onChange={setEmail} />
          <SubmitButton pending={sending.isPending} fullWidth>
            <Trans>Send email</Trans>
          </SubmitButton>
        </FormCard>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <FormCard
        title={<Trans>Set new password</Trans>}
        lead={
          reset === undefined ? (
            <Trans>
              If <bdi>{email}</bdi> has an account, we've sent an email. The code is valid for 10 minutes.
            </Trans>
          ) : (
            <Trans>You'll be signed in here and signed out everywhere else.</Trans>
          )
        }
        sending={sending}
        onSubmit={set}
        others={
          <>
            {reset === undefined && (
              <>
                <SendAgain onSend={askFor} />
                <Button variant="subtle" onClick={() => setAsked(false)}>
                  <Trans>Use another address</Trans>
                </Button>
              </>
            )}
            {back}
          </>
        }
      >
        {reset === undefined && <CodeField value={code} sending={sending} onChange={setCode} />}
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label={t`New password`} value={password} sending={sending} onChange={setPassword} />
        <SubmitButton pending={sending.isPending} fullWidth>
          <Trans>Set password and sign in</Trans>
        </SubmitButton>
      </FormCard>
    </div>
  )
}
