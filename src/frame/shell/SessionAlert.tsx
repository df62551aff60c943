import { lazy, Suspense } from 'react'
import { session } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'

const SessionAlertDialog = lazy(() =>
  import('./SessionAlertDialog.tsx').then((module) => ({ default: module.SessionAlertDialog })),
)

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
