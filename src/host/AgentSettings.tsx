import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { AccountSettings } from '../account/settings/AccountSettings.tsx'
import { useMayAsHost } from '#src/platform/session/host.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { BusinessSection } from './business/BusinessSection.tsx'
import { StaffSection } from './staff/StaffSection.tsx'

const route = getRouteApi('/_agent/agent/settings')

const BUSINESS = { id: 'business', label: msg`Business details`, section: <BusinessSection /> }
const TEAM = { id: 'staff', label: msg`Team`, section: <StaffSection /> }

/** The settings of a host: the details of their business, their team, and the same account as everywhere. */
export const AgentSettings = () => {
  useLanguage()
  const { address } = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const mayRun = useMayAsHost(user?.id, 'owner')
  const onDone = () => void navigate({ search: {}, replace: true })
  return (
    <AccountSettings
      heading={<Trans>Host settings</Trans>}
      link={address === undefined ? null : { token: address, onDone }}
      first={mayRun ? [BUSINESS, TEAM] : [TEAM]}
    />
  )
}
