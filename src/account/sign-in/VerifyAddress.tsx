import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { codeSchema } from '#contract/accounts/emailed-codes.ts'
import { companyToConfirm, type CompanyToConfirm, verifyEmail, verifyEmailAgain } from '#contract/accounts/sign-up.ts'
import { describeBrowser } from '#src/platform/device/browser.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { followAnswer, type SignInEnd } from '#src/platform/session/sign-in.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { LinkText } from '#src/ui/links.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { readForm } from './mistakes.ts'
import { CodeField } from './parts/CodeField.tsx'
import { FormCard } from './parts/FormCard.tsx'
import { NewPasswordField } from './parts/NewPasswordField.tsx'
import { SendAgain } from './parts/SendAgain.tsx'
import { PASSWORD_CODES } from './password-codes.ts'
import { callProved } from './proof/call-proved.ts'
import { useSend } from './use-send.ts'

const codeForm = v.object({ code: codeSchema })

/** Names the company of a sign-up made in another browser: an attacker may have signed the address up for their own. */
const OtherBrowser = ({ company, isNew }: CompanyToConfirm) =>
  isNew ? (
    <Trans>
      Someone signed up with this address in another browser and created the company <bdi>{company}</bdi>. If it was
      you, set a password to continue; the one entered there won't work. If not, close this page.
    </Trans>
  ) : (
    <Trans>
      Someone signed up with this address in another browser to join <bdi>{company}</bdi> as a traveller. If it was you
      and you work there, set a password to continue; the one entered there won't work. If not, close this page.
    </Trans>
  )

/**
 * Verification of a new account's address: by the code of the mail, or by its link. A link waits for a press: programs that
 * look through mails open links as well. In another browser than the one that signed up it shows the company to confirm,
 * and asks for a new password.
 */
export const VerifyAddress = (props: {
  by: { email: string } | { token: string }
  onBack: () => void
  onEnd: (end: SignInEnd) => Promise<void>
}) => {
  const { t } = useLingui()
  const { by, onBack, onEnd } = props
  const sending = useSend()
  const [code, setCode] = useState('')
  const [joins, setJoins] = useState<CompanyToConfirm | null>(null)
  const [password, setPassword] = useState('')

  const submit = () => {
    const read = 'email' in by ? readForm(codeForm, { code }) : { body: {} }
    const problem = joins === null ? null : passwordProblem(password, { email: '', name: '' })
    const mistakes = {
      ...('mistakes' in read && read.mistakes),
      ...(problem !== null && { password: PASSWORD_CODES[problem] }),
    }
    if (Object.keys(mistakes).length > 0) return sending.point(mistakes)
    const facts = describeBrowser(navigator.userAgent)
    const shown =
      'email' in by ? ({ by: 'code', email: by.email, code } as const) : ({ by: 'link', token: by.token } as const)
    void sending.send(async () => {
      try {
        const body = { ...shown, ...(joins !== null && { password, companyId: joins.companyId }), ...facts }
        await onEnd(followAnswer(await callProved(verifyEmail, { body }, { anonymous: true })))
      } catch (error) {
        const asked = hasCode(error, 'new_password_needed') ? v.safeParse(companyToConfirm, error.details) : null
        if (asked?.success === true) return setJoins(asked.output)
        if (!hasCode(error, 'link_invalid')) throw error
        sending.setFailure(t`This link has been used or is older than a day. Sign in, or sign up again.`)
      }
    })
  }

  return (
    <FormCard
      title={
        joins === null ? (
          <Trans>Confirm your email</Trans>
        ) : joins.isNew ? (
          <Trans>
            Create <bdi>{joins.company}</bdi> on Singgah?
          </Trans>
        ) : (
          <Trans>
            Join <bdi>{joins.company}</bdi> on Singgah?
          </Trans>
        )
      }
      lead={
        joins !== null ? (
          <OtherBrowser {...joins} />
        ) : 'email' in by ? (
          <Trans>
            We've emailed <bdi>{by.email}</bdi>. Enter the code or open the link.
          </Trans>
        ) : (
          <Trans>This signs you in on this browser.</Trans>
        )
      }
      sending={sending}
      onSubmit={submit}
      others={
        <>
          {'email' in by && (
            <>
              <SendAgain
                onSend={async () => {
                  const body = { email: by.email, locale: currentLocale() }
                  await callProved(verifyEmailAgain, { body }, { anonymous: true })
                }}
              />
              <Button variant="subtle" onClick={onBack}>
                <Trans>Edit my details</Trans>
              </Button>
            </>
          )}
          <LinkText to="/sign-in">
            <Trans>Back to sign-in</Trans>
          </LinkText>
        </>
      }
    >
      {'email' in by && <CodeField value={code} sending={sending} onChange={setCode} />}
      {joins !== null && (
        <NewPasswordField label={t`New password`} value={password} sending={sending} onChange={setPassword} />
      )}
      <SubmitButton pending={sending.isPending} fullWidth>
        {joins === null ? (
          <Trans>Confirm and sign in</Trans>
        ) : joins.isNew ? (
          <Trans>Create company</Trans>
        ) : (
          <Trans>Join company</Trans>
        )}
      </SubmitButton>
    </FormCard>
  )
}
