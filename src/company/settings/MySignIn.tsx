import { getRouteApi } from '@tanstack/react-router'
import { NotificationSettings } from '#src/notifications/NotificationSettings.tsx'
import { DeviceSection } from '#src/account/settings/DeviceSection.tsx'
import { SecuritySection } from '#src/account/settings/SecuritySection.tsx'

const route = getRouteApi('/_admin/admin/settings')

/** Sign-in methods and notification settings of the own account, also for people who only manage the company. */
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
