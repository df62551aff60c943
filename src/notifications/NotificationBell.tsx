import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './NotificationBell.module.css'
import { showOnIcon } from './app-badge.ts'
import { notificationQueries } from './queries.ts'
import { onAnnouncement, startNotifications } from './start.ts'

const NotificationCentre = lazy(() =>
  import('./NotificationCentre.tsx').then((module) => ({ default: module.NotificationCentre })),
)

const MAX_SHOWN = 99

/** Number of unread notifications, with a link. New ones are announced politely. */
export const NotificationBell = () => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setTexts] = useState('')
  const { data } = useInfiniteQuery(notificationQueries.list())
  const unread = data?.pages[0]?.unread ?? 0
  useEffect(startNotifications, [])
  useEffect(() => {
    if (data !== undefined) showOnIcon(unread)
  }, [data, unread])
  useEffect(() => onAnnouncement(setTexts), [])
  return (
    <div className={classes.place}>
      <IconButton
        label={
          unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
        }
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconBell size={22} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden data-testid="unread">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      <div className={classes.heard} role="status">
        {text}
      </div>
      {isOpen && (
        <Suspense>
          <NotificationCentre onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
