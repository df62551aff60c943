import { lazy, Suspense, useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { speakIn } from '#src/i18n/locale.ts'
import { notify } from '#src/ui/notify.ts'

const loadImport = async () => (await Promise.all([import('./import/TravellerImport.tsx'), speakIn(['security'])]))[0]
const TravellerImport = lazy(() => loadImport().then((module) => ({ default: module.TravellerImport })))

/** The import of a list, loaded when it is opened; it needs the network. */
export const LazyTravellerImport = ({ onClose }: { onClose: () => void }) => {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isOpen = true
    loadImport().then(
      () => {
        if (isOpen) setReady(true)
      },
      () => {
        if (!isOpen) return
        void notify({ message: <Trans>You need to be online. Try again later.</Trans> })
        onClose()
      },
    )
    return () => {
      isOpen = false
    }
  }, [onClose])
  if (!isReady) return null
  return (
    <Suspense fallback={null}>
      <TravellerImport onClose={onClose} />
    </Suspense>
  )
}
