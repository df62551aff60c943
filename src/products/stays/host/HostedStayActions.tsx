import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import { ChangeRefusal } from '#src/host/bookings/ChangeRefusal.tsx'
import { useHostChange } from '#src/host/bookings/use-host-change.ts'
import { undoNoShowKind } from '../outbox/undo-no-show-kind.ts'
import { NoShowSheet, type Absent } from './NoShowSheet.tsx'
import { ShortenSheet } from './ShortenSheet.tsx'

type Stay = Absent & { can: Pick<HostedStay['can'], 'noShow' | 'undoNoShow'> }

/** No-show and its undo. */
export const NoShowSteps = ({ stay }: { stay: Stay }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { bookingId, reference, version, can, guest } = stay
  const { change, error, isBusy, isSent } = useHostChange({ version })
  const undo = () => {
    const input = { params: { bookingId }, ifMatch: version }
    void change(undoNoShowKind, input, { about: `${guest}, ${reference}`, said: t`No-show undone` })
  }
  const isShown = !isSent && (can.noShow === true || can.undoNoShow === true)
  return (
    <>
      {isShown && (
        <Group gap="sm">
          {can.noShow === true && (
            <Button variant="default" aria-label={t`No-show: ${guest}`} onClick={() => setAsking(true)}>
              <Trans>No-show</Trans>
            </Button>
          )}
          {can.undoNoShow === true && (
            <Button variant="default" aria-label={t`Undo no-show: ${guest}`} loading={isBusy} onClick={undo}>
              <Trans>Undo no-show</Trans>
            </Button>
          )}
        </Group>
      )}
      <ChangeRefusal error={error} />
      {isAsking && <NoShowSheet stay={stay} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Opens what ends a stay early; nothing where no night can be given back. */
const ShortenStep = ({ booking, isPending }: { booking: HostedStay; isPending: boolean }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const isShown = !isPending && (booking.earlyEnds ?? []).length > 0
  return (
    <>
      {isShown && (
        <Group gap="sm">
          <Button variant="default" aria-label={t`Leaves early: ${booking.guest}`} onClick={() => setAsking(true)}>
            <Trans>Leaves early</Trans>
          </Button>
        </Group>
      )}
      {isAsking && <ShortenSheet booking={booking} onClose={() => setAsking(false)} />}
    </>
  )
}

type Given = { booking: HostedStay; isFull: boolean; isPending: boolean }

/** No-show, its undo and early leaving; in compact lists only the undo. */
export const HostedStayActions = ({ booking, isFull, isPending }: Given) => {
  const { noShow, undoNoShow } = booking.can
  const can = isPending ? {} : { undoNoShow, noShow: isFull && noShow === true }
  return (
    <>
      <NoShowSteps stay={{ ...booking, can }} />
      {isFull && <ShortenStep booking={booking} isPending={isPending} />}
    </>
  )
}
