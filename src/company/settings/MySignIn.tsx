import { getRouteApi } from '@tanstack/react-router'
import { NotificationSettings } from '#src/notifications/NotificationSettings.tsx'
import { DeviceSection } from '#src/account/settings/DeviceSection.tsx'
import { SecuritySection } from '#src/account/settings/SecuritySection.tsx'

const route = getRouteApi('/_admin/admin/settings')

/** How one gets into one's own account and what one is told, for those as well who only run the company. */
export const MySignIn = () => {
  const { address } = route.useSearch()
  const navigate = route.useNavigate()
  const onDone = () => void navigate({ search: { section: 'security' }, replace: true })
  return (
    <>
      <SecuritySection link={address === undefined ? null : { token: address, onDone }} />
      <NotificationSettings />
      <DeviceSection />
    </>
  )
}
