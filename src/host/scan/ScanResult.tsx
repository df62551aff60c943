import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconDoorEnter } from '@tabler/icons-react'
import { useState } from 'react'
import type { VoucherFacts } from '#contract/hosts/vouchers.ts'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import type { VoucherSlot } from '#src/bookings/hosted/hosted-slot.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { ChangeRefusal } from '../bookings/ChangeRefusal.tsx'
import { HostRow } from '../bookings/HostRow.tsx'
import { PendingChange } from '../bookings/PendingChange.tsx'
import { useHostChange, usePendingHostChange } from '../bookings/use-host-change.ts'
import type { Scanned } from './use-scan.ts'
import { failureText, voucherText, type VerdictText } from './verdict-texts.ts'
import classes from './Scan.module.css'

const ICONS = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX } as const

const Verdict = ({ tone, title, text }: VerdictText) => {
  const Icon = ICONS[tone]
  return (
    <div className={classes.verdict} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={28} aria-hidden />
      <p>
        <b>{title}</b>
        {text}
      </p>
    </div>
  )
}

type OfVoucher = { scanned: Extract<Scanned, { kind: 'voucher' }>; listings: VoucherFacts['listings'] }

/** Who comes, when, where and how many, by the labels of the product. */
const VoucherFactsOf = ({
  scanned: { voucher, times },
  listing,
  slot,
}: {
  scanned: OfVoucher['scanned']
  listing: VoucherFacts['listings'][number]
  slot: VoucherSlot | null
}) => {
  const { i18n } = useLingui()
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Guest</Trans>
      </dt>
      <dd>{voucher.guest === '' ? <Trans>Not specified</Trans> : voucher.guest}</dd>
      {slot !== null && (
        <>
          <dt>{i18n._(slot.when)}</dt>
          <dd>{slot.whenText(times, listing.zone)}</dd>
          <dt>{i18n._(slot.counted)}</dt>
          <dd>
            <slot.Count count={voucher.count} />
          </dd>
          <dt>{i18n._(slot.listing)}</dt>
          <dd>{listing.name}</dd>
        </>
      )}
      <dt>
        <Trans>Reference</Trans>
      </dt>
      <dd>{voucher.reference}</dd>
    </dl>
  )
}

const VoucherResult = ({ scanned, listings }: OfVoucher) => {
  const { t } = useLingui()
  const { voucher, verdict, code } = scanned
  const { bookingId, part, guest, reference } = voucher
  const [isDone, setDone] = useState(false)
  const pending = usePendingHostChange(bookingId, part)
  const { change, error, isBusy } = useHostChange({ onDone: () => setDone(true) })
  const listing = listings.find(({ listingId }) => listingId === voucher.listingId)
  const parts = hostedParts.useParts()
  const slot = listing?.service === undefined ? null : (parts(listing.service)?.voucher ?? null)
  const about = [guest, reference].filter((text) => text !== '').join(', ')
  const checkIn = () => {
    const input = { params: { bookingId }, body: { voucher: code }, ...(part !== null && { part }) }
    void change(OUTBOX_KINDS['host.checkIn'], input, { about, said: t`Guest checked in` })
  }
  const text: VerdictText = isDone
    ? { tone: 'good', title: t`Checked in`, text: about }
    : voucherText(scanned, { slot, zone: listing?.zone ?? 'UTC' })
  return (
    <>
      <Verdict {...text} />
      {verdict.kind !== 'other_listing' && listing !== undefined && (
        <VoucherFactsOf scanned={scanned} listing={listing} slot={slot} />
      )}
      {pending !== undefined && <PendingChange {...pending} />}
      <ChangeRefusal error={error} />
      {verdict.kind === 'valid' && !isDone && pending === undefined && error === null && (
        <Button
          size="md"
          leftSection={<IconDoorEnter size={20} aria-hidden />}
          loading={isBusy}
          onClick={checkIn}
          data-autofocus
        >
          <Trans>Check in</Trans>
        </Button>
      )}
    </>
  )
}

const Shown = ({ scanned, listings }: { scanned: Scanned; listings: VoucherFacts['listings'] }) => {
  const { t } = useLingui()
  if (scanned.kind === 'voucher') return <VoucherResult scanned={scanned} listings={listings} />
  if (scanned.kind === 'booking') return <HostRow booking={scanned.booking} />
  if (scanned.kind !== 'no_booking') return <Verdict {...failureText(scanned.kind)} />
  return (
    <Verdict
      tone="warn"
      title={t`Booking not found`}
      text={
        scanned.isOffline
          ? t`It isn't among the bookings saved on this device. Go online to find it.`
          : t`Check the reference. It is on the guest's voucher.`
      }
    />
  )
}

/** The result of a code or reference, with its actions. */
export const ScanResult = (props: { scanned: Scanned; listings: VoucherFacts['listings']; onAgain: () => void }) => (
  <div className={classes.result}>
    <Shown scanned={props.scanned} listings={props.listings} />
    <Group>
      <Button variant="default" onClick={props.onAgain}>
        <Trans>Scan another</Trans>
      </Button>
    </Group>
  </div>
)
