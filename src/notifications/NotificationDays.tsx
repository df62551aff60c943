import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBriefcase,
  IconCash,
  IconHomeStar,
  IconHourglassHigh,
  IconReceipt,
  IconReceiptRefund,
  IconLifebuoy,
  IconMapPin,
  IconMessage,
  IconShieldLock,
  IconStar,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BOOKING_SCREENS } from '#contract/core/services.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { SUBJECT_OF, type NotificationSubject } from '#contract/notifications/subjects.ts'
import { mayEnter } from '#contract/core/roles.ts'
import { dayInZone } from '#contract/core/days.ts'
import { productPage } from '../bookings/products.ts'
import { now } from '../platform/device/clock.ts'
import { useSession } from '../platform/session/use-session.ts'
import { deviceZone, formatDay, formatTime } from '../i18n/formats.ts'
import { serviceOf, useNotificationTexts } from './notification-labels.ts'
import classes from './NotificationCentre.module.css'

const ICONS: Readonly<Record<NotificationSubject, Icon>> = {
  bookings: IconBriefcase,
  messages: IconMessage,
  holds: IconHourglassHigh,
  payments: IconCash,
  refunds: IconReceiptRefund,
  reviews: IconStar,
  expenses: IconReceipt,
  account: IconShieldLock,
  safety: IconLifebuoy,
  suggestions: IconMapPin,
  listings: IconHomeStar,
}

const isForApprover = (event: Notification['event']) =>
  event.kind === 'approval_asked' ||
  event.kind === 'approval_reminder' ||
  event.kind === 'approval_second' ||
  event.kind === 'approval_withdrawn' ||
  event.kind === 'approval_lapsed'

/** Link to a notification's subject: booking, hotel of a hold, or account. */
const Way = ({ one, onOpen, children }: { one: Notification; onOpen: () => void; children: ReactNode }) => {
  const { user } = useSession()
  const { event, bookingId } = one
  const common = { className: classes.row, onClick: onOpen, 'data-unread': one.readAt === null }
  const { linkOf } = useNotificationTexts()
  const service = serviceOf(event)
  if (bookingId !== null && isForApprover(event)) {
    return (
      <Link to="/admin/bookings/detail" search={{ id: bookingId, service: event.facts.service }} {...common}>
        {children}
      </Link>
    )
  }
  const link = linkOf(event)
  if (link !== null) {
    return (
      <Link {...link} {...common}>
        {children}
      </Link>
    )
  }
  if (bookingId !== null && service !== null) {
    return (
      <Link to={BOOKING_SCREENS[service]} search={{ id: bookingId }} {...common}>
        {children}
      </Link>
    )
  }
  return user !== null && mayEnter('user', user.role) ? (
    <Link to="/user/settings" hash="security" {...common}>
      {children}
    </Link>
  ) : (
    <Link to="/admin/settings" search={{ section: 'security' }} {...common}>
      {children}
    </Link>
  )
}

const Row = ({ one, onOpen }: { one: Notification; onOpen: () => void }) => {
  const { title, text } = useNotificationTexts().textOf(one.event)
  const subject = SUBJECT_OF[one.event.kind]
  const service = serviceOf(one.event)
  const Icon =
    subject === 'bookings' && service !== null ? productPage(service).labels.notificationIcon : ICONS[subject]
  return (
    <li>
      <Way one={one} onOpen={onOpen}>
        <span className={classes.icon} data-urgent={one.isUrgent} aria-hidden>
          <Icon size={20} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            <bdi>{title}</bdi>
            {one.readAt === null && (
              <>
                <span className={classes.dot} aria-hidden />
                <span className={classes.event}>
                  {' '}
                  <Trans>unread</Trans>
                </span>
              </>
            )}
          </span>
          <span>{text}</span>
          <time className={classes.quiet} dateTime={one.at}>
            {formatTime(one.at, deviceZone())}
          </time>
        </span>
      </Way>
    </li>
  )
}

const byDay = (items: readonly Notification[]): [string, Notification[]][] => {
  const days = new Map<string, Notification[]>()
  for (const one of items) {
    const day = dayInZone(new Date(one.at), deviceZone())
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days]
}

/** Notifications under the day on which they came, by the calendar of this device. */
export const NotificationDays = (props: { items: readonly Notification[]; onOpen: (one: Notification) => void }) => {
  const { t } = useLingui()
  const today = dayInZone(new Date(now()), deviceZone())
  return byDay(props.items).map(([day, items]) => (
    <section key={day} aria-label={day === today ? t`Today` : formatDay(day)}>
      <h3 className={classes.day}>{day === today ? t`Today` : formatDay(day)}</h3>
      <ul className={classes.list}>
        {items.map((one) => (
          <Row key={one.notificationId} one={one} onOpen={() => props.onOpen(one)} />
        ))}
      </ul>
    </section>
  ))
}
