import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBellOff, IconCloudOff, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { readNotifications, type Notification } from '#contract/notifications/notifications.ts'
import { mayEnter } from '#contract/core/roles.ts'
import { call } from '../platform/api/client.ts'
import { isNetworkFailure } from '../platform/api/errors.ts'
import { useConnectivity, useSession } from '../platform/session/use-session.ts'
import { deviceZone } from '../i18n/formats.ts'
import { FreshnessMark } from '../frame/freshness/FreshnessMark.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './NotificationCentre.module.css'
import { NotificationDays } from './NotificationDays.tsx'
import { notificationQueries } from './queries.ts'

export const NotificationCentre = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const isOffline = useConnectivity() === 'offline'
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(notificationQueries.list())
  const marking = useMutation({
    mutationFn: (body: { which: 'one' | 'all'; sequence: number }) => call(readNotifications, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationQueries.list().queryKey }),
  })
  const first = list.data?.pages[0]
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const open = (one: Notification): void => {
    if (one.readAt === null) marking.mutate({ which: 'one', sequence: one.sequence })
    onClose()
  }
  return (
    <Sheet title={t`Notifications`} closeLabel={t`Close`} onClose={onClose}>
      <div className={classes.centre}>
        {first !== undefined && isOffline && (
          <p className={classes.quiet}>
            <FreshnessMark at={first.asOf} zone={deviceZone()} />
          </p>
        )}
        {first === undefined && list.error === null && <Skeleton label={t`Loading`} shape="list" />}
        {first === undefined && list.error !== null && (
          <Notice
            kind="warning"
            icon={<IconCloudOff size={20} />}
            actions={
              <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {isNetworkFailure(list.error) ? (
              <Trans>Notifications aren't saved on this device. Go online to see them.</Trans>
            ) : (
              list.error.message
            )}
          </Notice>
        )}
        {first !== undefined && items.length === 0 && (
          <EmptyState icon={<IconBellOff size={30} />} title={t`No notifications yet`}>
            <Trans>Updates on your bookings, payments and refunds appear here.</Trans>
          </EmptyState>
        )}
        {first !== undefined && first.unread > 0 && (
          <div className={classes.bar}>
            <Button
              variant="default"
              loading={marking.isPending}
              aria-busy={marking.isPending}
              disabled={isOffline}
              onClick={() => marking.mutate({ which: 'all', sequence: first.latest })}
            >
              <Trans>Mark all as read</Trans>
            </Button>
            {marking.isError && (
              <span role="alert" className={classes.quiet}>
                <Trans>Couldn't save. Try again when you're online.</Trans>
              </span>
            )}
          </div>
        )}
        <NotificationDays items={items} onOpen={open} />
        {list.hasNextPage && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show older</Trans>
          </Button>
        )}
        {user !== null && mayEnter('user', user.role) && (
          <LinkButton
            variant="subtle"
            to="/user/settings"
            hash="notifications"
            leftSection={<IconSettings size={18} aria-hidden />}
            onClick={onClose}
          >
            <Trans>Notification settings</Trans>
          </LinkButton>
        )}
      </div>
    </Sheet>
  )
}
