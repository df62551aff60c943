import * as endpoints from '#contract/notifications/notifications.ts'
import {
  listNotifications,
  notificationPreferencesOf,
  putNotificationPreferences,
  readNotifications,
} from '#server/domain/notifications/notifications.ts'
import { pushKeyOf, renew, subscribe, unsubscribe } from '#server/domain/notifications/push-subscriptions.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'

export const notificationsRoutes = [
  memberRoute(endpoints.listNotifications, ({ db, actor, query, now }) => listNotifications(db, actor, query, now)),
  memberRoute(endpoints.readNotifications, ({ db, actor, body, now }) => readNotifications(db, actor, body, now)),
  memberRoute(endpoints.getNotificationPreferences, ({ db, actor }) => notificationPreferencesOf(db, actor)),
  memberRoute(endpoints.putNotificationPreferences, ({ db, actor, body, now }) =>
    putNotificationPreferences(db, actor, body, now),
  ),
  memberRoute(endpoints.getPushKey, async ({ keys }) => ({ key: pushKeyOf(keys) })),
  memberRoute(endpoints.subscribeToPush, ({ db, now, locale, pushPrivateAddresses, actor, body }) =>
    subscribe({ db, now, locale, allowPrivate: pushPrivateAddresses }, actor, body),
  ),
  publicRoute(endpoints.renewPush, ({ db, now, pushPrivateAddresses, body }) =>
    renew({ db, now, allowPrivate: pushPrivateAddresses }, body),
  ),
  memberRoute(endpoints.unsubscribeFromPush, ({ db, actor }) => unsubscribe(db, actor)),
]
