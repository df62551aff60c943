import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Session } from '../platform/session/session.ts'
import { speakOnScreens } from '#src/i18n/locale.ts'
import { AppFrame } from '../frame/shell/AppFrame.tsx'

const NotificationBell = lazy(() =>
  import('../notifications/NotificationBell.tsx').then((module) => ({ default: module.NotificationBell })),
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; session: Session }>()({
  beforeLoad: ({ location }) => (location.pathname === '/sign-in' ? undefined : speakOnScreens()),
  component: () => <AppFrame Bell={NotificationBell} />,
})
