import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { AccountSettings } from '../account/settings/AccountSettings.tsx'
import { BusinessSection } from './business/BusinessSection.tsx'

const route = getRouteApi('/_agent/agent/settings')

/** The settings of a host: the details of their business, and the same account as everywhere. */
export const AgentSettings = () => {
  const { address } = route.useSearch()
  const navigate = route.useNavigate()
  const onDone = () => void navigate({ search: {}, replace: true })
  return (
    <AccountSettings
      heading={<Trans>Host settings</Trans>}
      link={address === undefined ? null : { token: address, onDone }}
      first={{ id: 'business', label: msg`Business details`, section: <BusinessSection /> }}
    />
  )
}
