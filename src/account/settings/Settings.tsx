import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { AccountSettings } from './AccountSettings.tsx'

const route = getRouteApi('/_user/user/settings')

/** The settings of a traveller. */
export const Settings = () => {
  useLanguage()
  const { address } = route.useSearch()
  const navigate = route.useNavigate()
  const onDone = () => void navigate({ search: {}, replace: true })
  return (
    <AccountSettings
      heading={<Trans>Settings</Trans>}
      link={address === undefined ? null : { token: address, onDone }}
    />
  )
}
