import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Session } from '../platform/session/session.ts'
import { textsOf } from '#contract/core/screen-texts.ts'
import { speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { untilThere } from '#src/pwa/until-there.ts'
import { AppFrame } from '../frame/shell/AppFrame.tsx'

const NotificationBell = lazy(async () => {
  const [module] = await untilThere(() =>
    Promise.all([import('../notifications/NotificationBell.tsx'), speakOnScreens()]),
  )
  return { default: module.NotificationBell }
})

const CommandPalette = lazy(async () => {
  const [module] = await untilThere(() => Promise.all([import('../palette/CommandPalette.tsx'), speakOnScreens()]))
  return { default: module.CommandPalette }
})

const MissingFactor = lazy(async () => {
  const [module] = await untilThere(() =>
    Promise.all([import('../account/missing-factor/MissingFactor.tsx'), speakIn(['security'])]),
  )
  return { default: module.MissingFactor }
})

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; session: Session }>()({
  beforeLoad: ({ location: { pathname } }) => speakIn(textsOf(pathname)),
  component: () => <AppFrame Bell={NotificationBell} Palette={CommandPalette} MissingFactor={MissingFactor} />,
})
