import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { MESSAGES } from '#src/platform/api/messages.ts'
import { notify } from '#src/ui/notify.ts'
import type { Viewer } from './Viewer.tsx'

const fetchViewer = async () => (await import('./Viewer.tsx')).Viewer

type Props = Omit<ComponentProps<typeof Viewer>, 'at'> & {
  /** The picture it opens at; null while it is closed. */
  at: number | null
}

/** The dialog with the pictures, whose program is fetched once the page has nothing else to do, or with the first press. */
export const LateViewer = ({ at, onClose, ...pictured }: Props) => {
  const [Dialog, setDialog] = useState<typeof Viewer | null>(null)
  const giveUp = useEffectEvent(() => {
    void notify({ message: MESSAGES.fetchFailed })
    onClose()
  })

  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => void fetchViewer().catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])

  const isFetching = at !== null && Dialog === null
  useEffect(() => {
    if (!isFetching) return
    let isLeft = false
    fetchViewer().then(
      (dialog) => isLeft || setDialog(() => dialog),
      () => isLeft || giveUp(),
    )
    return () => {
      isLeft = true
    }
  }, [isFetching])

  return at !== null && Dialog !== null && <Dialog {...pictured} at={at} onClose={onClose} />
}
