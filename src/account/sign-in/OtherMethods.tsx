import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMailCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CompanySignIn } from './CompanySignIn.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { authQueries } from './queries.ts'
import classes from './SignIn.module.css'

/**
 * Sign-in methods other than the password: a passkey if the browser supports them, a code by email, company sign-in.
 */
export const OtherMethods = (props: {
  /** Null where this browser has no passkeys. */
  passkey: { pending: boolean; onPress: () => void } | null
  onCode: () => void
  returnTo: string
  /** User name typed earlier. */
  known: string
}) => {
  const { passkey, onCode, returnTo, known } = props
  const methods = useQuery(authQueries.signInMethods()).data
  return (
    <div className={classes.others}>
      {passkey && <PasskeyButton {...passkey} />}
      <Button variant="default" fullWidth leftSection={<IconMailCode size={18} aria-hidden />} onClick={onCode}>
        <Trans>Sign in with an email code</Trans>
      </Button>
      {methods?.companySignIn === true && <CompanySignIn returnTo={returnTo} known={known} />}
    </div>
  )
}
