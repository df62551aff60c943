import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import classes from './AccountSettings.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { Looks } from './Looks.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { OwnAddress, type AddressLink } from './OwnAddress.tsx'
import { Passkeys } from './Passkeys.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** Sign-in settings of the account, independent of the roles. */
export const SecuritySection = ({ link }: { link: AddressLink | null }) => (
  <section id="security" aria-labelledby="security-title" className={classes.group}>
    <Title order={2} size="h3" id="security-title">
      <Trans>Security</Trans>
    </Title>
    <OwnAddress link={link} />
    <ChangePassword />
    <TwoFactor />
    <Passkeys />
    <OpenSessions />
    <Looks />
  </section>
)
