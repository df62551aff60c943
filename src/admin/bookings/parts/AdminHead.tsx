import { Group, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import classes from '../BookingDetail.module.css'
import { ToTheList } from './ToTheList.tsx'

/** Header of a booking in the admin view: guest, summary, status, and actions. */
export const AdminHead = (props: {
  booking: { reference: string; asOf: string; company: { zone: string } }
  name: string
  /** One-line summary of the booking. */
  about: ReactNode
  badge: ReactNode
  /** The number it has elsewhere; null where it has none (yet). */
  code?: string | null
  note?: ReactNode
  /** The line that says how it stands. */
  stateRef?: Ref<HTMLDivElement>
  /** The buttons. */
  children: ReactNode
}) => {
  const { booking, name, code = null, stateRef } = props
  const { reference } = booking
  useTitle(reference)
  return (
    <header className={classes.head}>
      <div className={classes.names}>
        <ToTheList />
        <Title order={1}>{name}</Title>
        <Text>{props.about}</Text>
        <Group gap="sm" mt={8} ref={stateRef} tabIndex={-1}>
          {props.badge}
          <Text component="span">
            <Trans>
              Reference <b className={classes.reference}>{reference}</b>
            </Trans>
          </Text>
          {code !== null && (
            <Text component="span">
              <Trans>
                Booking code <b className={classes.reference}>{code}</b>
              </Trans>
            </Text>
          )}
          <Text component="span" c="dimmed" size="sm">
            <FreshnessMark at={booking.asOf} zone={booking.company.zone} />
          </Text>
        </Group>
        {props.note}
      </div>
      <Group gap="sm">{props.children}</Group>
    </header>
  )
}
