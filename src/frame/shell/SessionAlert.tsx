import { lazy, Suspense } from 'react'
import { session } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { untilThere } from '#src/pwa/until-there.ts'

const SessionAlertDialog = lazy(async () => ({
  default: (await untilThere(() => import('./SessionAlertDialog.tsx'))).SessionAlertDialog,
}))

/** The one alert of an expired session, in the specification's words. */
export const SessionAlert = () => {
  const { alert } = useSession()
  if (alert === null) return null
  return (
    <Suspense>
      <SessionAlertDialog words={alert} onClose={session.dismissAlert} />
    </Suspense>
  )
}
