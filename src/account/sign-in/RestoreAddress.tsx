import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { restoreAddress } from '#contract/accounts/email-address.ts'
import { describeBrowser } from '#src/platform/device/browser.ts'
import { call, session } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { signOut } from '#src/platform/session/sign-in.ts'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { FormCard } from './parts/FormCard.tsx'
import classes from './SignIn.module.css'
import { useSend } from './use-send.ts'

/**
 * Recovers an account by the link of a changed address (`isChanged`) or of a new sign-in method, and leads to a new password.
 * It waits for a press, because mail scanners open links as well.
 */
export const RestoreAddress = ({ token, isChanged }: { token: string; isChanged: boolean }) => {
  const { t } = useLingui()
  const router = useRouter()
  const sending = useSend()
  const [restored, setRestored] = useState<string | null>(null)

  const submit = () =>
    void sending.send(async () => {
      try {
        const body = { token, ...describeBrowser(navigator.userAgent) }
        const { userId, email, resetToken } = await call(restoreAddress, { body }, { anonymous: true })
        // Their session on this device has ended with the others.
        if (session.getState().user?.id === userId) await signOut()
        if (resetToken === null) setRestored(email)
        else await router.navigate({ to: '/forgot-password', search: { reset: resetToken }, replace: true })
      } catch (error) {
        if (!hasCode(error, 'link_invalid')) throw error
        sending.setFailure(t`This link has been used or is older than 7 days. Contact us if you need help.`)
      }
    })

  if (restored !== null) {
    return (
      <div className={classes.page}>
        <div className={classes.card} role="status">
          <div className={classes.fields}>
            <h1 className={classes.title}>
              {isChanged ? <Trans>Address restored</Trans> : <Trans>Account secured</Trans>}
            </h1>
            <p className={classes.lead}>
              {isChanged ? (
                <Trans>
                  Your account uses <bdi>{restored}</bdi> again. We've signed out every device and removed passkeys,
                  authenticator apps and backup codes added in the 7 days before the change or later.
                </Trans>
              ) : (
                <Trans>
                  We've signed out every device and removed passkeys, authenticator apps and backup codes added in the 7
                  days before our email or later.
                </Trans>
              )}
            </p>
            <LinkButton to="/sign-in" search={{}} fullWidth>
              <Trans>Sign in</Trans>
            </LinkButton>
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <FormCard
        title={isChanged ? <Trans>Undo the address change?</Trans> : <Trans>Secure your account?</Trans>}
        lead={
          isChanged ? (
            <Trans>
              Your account will use this email address again. Every device is signed out, and passkeys, authenticator
              apps and backup codes added in the 7 days before the change or later are removed. Then you set a new
              password.
            </Trans>
          ) : (
            <Trans>
              Every device is signed out, and passkeys, authenticator apps and backup codes added in the 7 days before
              our email or later are removed. Then you set a new password.
            </Trans>
          )
        }
        sending={sending}
        onSubmit={submit}
        others={
          <LinkText to="/pages/contact">
            <Trans>Contact us</Trans>
          </LinkText>
        }
      >
        <p className={classes.lead}>
          <Trans>
            If you manage employees, people who joined through your account since then are deactivated, and roles you
            gave since then are taken back.
          </Trans>
        </p>
        <SubmitButton pending={sending.isPending} fullWidth>
          {isChanged ? <Trans>Restore address</Trans> : <Trans>Secure account</Trans>}
        </SubmitButton>
      </FormCard>
    </div>
  )
}
