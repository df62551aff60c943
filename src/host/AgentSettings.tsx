import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { AccountSettings } from '../account/settings/AccountSettings.tsx'

const route = getRouteApi('/_agent/agent/settings')

/** The settings of a host: the same account as everywhere. */
export const AgentSettings = () => {
  const { address } = route.useSearch()
  const navigate = route.useNavigate()
  const onDone = () => void navigate({ search: {}, replace: true })
  return (
    <AccountSettings
      heading={<Trans>Host settings</Trans>}
      link={address === undefined ? null : { token: address, onDone }}
    />
  )
}
