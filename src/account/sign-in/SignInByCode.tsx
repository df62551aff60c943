import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { askSignInCode, confirmSignInCode } from '#contract/accounts/emailed-sign-in.ts'
import { codeSchema } from '#contract/accounts/emailed-codes.ts'
import { emailSchema } from '#contract/core/scalars.ts'
import { describeBrowser } from '#src/platform/device/browser.ts'
import { followAnswer, type SignInEnd } from '#src/platform/session/sign-in.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { readForm } from './mistakes.ts'
import { AddressField } from './parts/AddressField.tsx'
import { CodeField } from './parts/CodeField.tsx'
import { SendAgain } from './parts/SendAgain.tsx'
import classes from './SignIn.module.css'
import { ProvingNotice } from './proof/ProvingNotice.tsx'
import { callProved } from './proof/call-proved.ts'
import { useSend } from './use-send.ts'

const addressForm = v.object({ email: emailSchema })
const codeForm = v.object({ code: codeSchema })
const facts = () => describeBrowser(navigator.userAgent)

export type SignInByCodeProps = {
  given?: string
  isSharedDevice: boolean
  onEnd: (end: SignInEnd) => void
  onBack: () => void
}

/**
 * Signing in by a mailed code, which works inside the installed app too: nothing has to open a browser. `onEnd` gets
 * where it led; `given` is an address that was typed elsewhere already.
 */
export const SignInByCode = (props: SignInByCodeProps) => {
  const { given = '', isSharedDevice, onEnd, onBack } = props
  const sending = useSend()
  const { form, failure } = sending
  const [email, setEmail] = useState(given)
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const askFor = async () => {
    await callProved(askSignInCode, { body: { email, ...facts() } }, { anonymous: true })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = isAsked ? readForm(codeForm, { code }) : readForm(addressForm, { email })
    if ('mistakes' in read) return sending.point(read.mistakes)
    void sending.send(async () => {
      if (!isAsked) {
        await askFor()
        setAsked(true)
        return
      }
      const body = { email, code, ...facts(), ...(isSharedDevice && { isSharedDevice }) }
      onEnd(followAnswer(await callProved(confirmSignInCode, { body }, { anonymous: true })))
    })
  }

  return (
    <form ref={form} method="post" noValidate className={classes.fields} onSubmit={submit}>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <ProvingNotice />
      {isAsked ? (
        <>
          <p className={classes.lead}>
            <Trans>
              If <bdi>{email}</bdi> has an account, we've sent an email. The code is valid for 10 minutes.
            </Trans>
          </p>
          <CodeField value={code} sending={sending} onChange={setCode} />
        </>
      ) : (
        <AddressField value={email} sending={sending} onChange={setEmail} />
      )}
      <SubmitButton pending={sending.isPending} fullWidth>
        {isAsked ? <Trans>Sign in</Trans> : <Trans>Send code</Trans>}
      </SubmitButton>
      {isAsked && <SendAgain onSend={askFor} />}
      <Button variant="subtle" onClick={isAsked ? () => setAsked(false) : onBack}>
        {isAsked ? <Trans>Use another address</Trans> : <Trans>Sign in with password</Trans>}
      </Button>
    </form>
  )
}
