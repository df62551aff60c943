import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lookForUpdate } from '#src/pwa/updates.ts'
import { useRefresh } from '../freshness/use-refresh.ts'
import classes from './PullHandle.module.css'

/** So far the finger goes before letting go refreshes, in CSS pixels; the sign goes half as far. */
const ENOUGH_PX = 110
const LONGEST_PX = 160

const isTop = (): boolean => scrollY <= 0

/** Dialogs, maps and inner scroll areas keep their own gestures. */
const isFree = (target: EventTarget | null): boolean => {
  for (
    let part = target instanceof Element ? target : null;
    part && part !== document.body;
    part = part.parentElement
  ) {
    if (part.tagName === 'DIALOG' || part.scrollTop > 0 || getComputedStyle(part).touchAction === 'none') return false
  }
  return true
}

/** Follows one finger that pulls the page down from its top. */
export const PullHandle = () => {
  const { t } = useLingui()
  const { isRefreshing, status, refresh } = useRefresh()
  const [pulled, setPulled] = useState(0)
  const startY = useRef<number | null>(null)

  const begin = useEffectEvent((event: TouchEvent) => {
    const [finger, other] = event.touches
    const isPull = finger !== undefined && other === undefined && isTop() && isFree(event.target) && !isRefreshing
    startY.current = isPull ? finger.clientY : null
    setPulled(0)
  })
  const move = useEffectEvent((event: TouchEvent) => {
    const [finger, other] = event.touches
    if (startY.current === null || finger === undefined) return
    if (other !== undefined || !isTop()) startY.current = null
    setPulled(startY.current === null ? 0 : Math.max(0, Math.min(LONGEST_PX, finger.clientY - startY.current)))
  })
  const end = useEffectEvent(() => {
    const isEnough = startY.current !== null && pulled >= ENOUGH_PX
    startY.current = null
    setPulled(0)
    if (!isEnough) return
    void lookForUpdate()
    void refresh()
  })
  const drop = useEffectEvent(() => {
    startY.current = null
    setPulled(0)
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('touchstart', begin, options)
    addEventListener('touchmove', move, options)
    addEventListener('touchend', end, options)
    addEventListener('touchcancel', drop, options)
    // Otherwise Android would apply its own pull gesture as well.
    document.documentElement.style.overscrollBehaviorY = 'contain'
    return () => {
      listening.abort()
      document.documentElement.style.overscrollBehaviorY = ''
    }
  }, [])

  const isShown = isRefreshing || pulled > 0
  return (
    <>
      {isShown && (
        <div
          className={classes.handle}
          data-ready={pulled >= ENOUGH_PX || undefined}
          data-busy={isRefreshing || undefined}
          style={isRefreshing ? {} : { translate: `0 ${pulled / 2 - 44}px` }}
          aria-hidden
        >
          {isRefreshing ? <IconRefresh size={22} /> : <IconArrowDown size={22} />}
        </div>
      )}
      <div role="status" className={isRefreshing || status === '' ? 'visually-hidden' : classes.status}>
        {isRefreshing ? t`Refreshing` : status}
      </div>
    </>
  )
}
