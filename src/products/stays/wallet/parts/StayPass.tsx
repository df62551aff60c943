import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconMapPin, IconMaximize, IconPhone } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { now } from '#src/platform/device/clock.ts'
import type { WalletStay } from '../stay-facts.ts'
import { formatDay, formatInstant } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { geoLink, whenLabel } from '../stay-labels.ts'
import { PaymentLabels } from './PaymentLabels.tsx'
import classes from '#src/wallet/parts/Pass.module.css'

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** `shown`: copying is forbidden here, but it can be chosen and copied by hand. */
type Copied = 'no' | 'copied' | 'shown'

const copy = async (text: string): Promise<Copied> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'shown'
  }
}

/** The next stay as a ticket: dates, address, directions, phone, and the data to show at the reception. */
export const StayPass = ({ stay, onShow }: { stay: WalletStay; onShow: () => void }) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<Copied>('no')
  const { hotel, reference } = stay
  const address = `${hotel.address}, ${hotel.countryName}`
  return (
    <article className={classes.pass} aria-labelledby="next-stay">
      <header className={classes.head}>
        <span className={classes.when}>{whenLabel(stay, now())}</span>
        <h2 id="next-stay" className={classes.name}>
          {hotel.name}
        </h2>
        <span className={classes.badge}>
          <StateBadge service="stay" state={stay.state} />
        </span>
      </header>
      <div className={classes.body}>
        <div className={classes.counter}>
          <div className={classes.shown}>
            <QrCode
              text={stay.voucherCode ?? reference}
              label={t`QR code of the voucher ${reference}`}
              className={classes.code ?? ''}
            />
            <div>
              <p className={classes.reference}>
                <span>
                  <Trans>Reference</Trans>
                </span>
                <b>{reference}</b>
              </p>
              {stay.hotelReference !== null && (
                <p className={classes.hotelReference}>
                  <Trans>
                    Hotel's reference <b>{stay.hotelReference}</b>
                  </Trans>
                </p>
              )}
            </div>
          </div>
          <Button fullWidth leftSection={<IconMaximize size={18} aria-hidden />} onClick={onShow}>
            <Trans>Show at reception</Trans>
          </Button>
        </div>
        <div className={classes.place}>
          <p>
            <IconMapPin size={18} aria-hidden /> <span>{address}</span>
          </p>
          <p>
            <IconPhone size={18} aria-hidden />{' '}
            <span className={classes.phone}>
              <PhoneLink phone={hotel.phone} />
            </span>
          </p>
          <div className={classes.ways}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void copy(`${hotel.name}, ${address}`).then(setCopied)}
            >
              <Trans>Copy address</Trans>
            </Button>
            <Button
              component="a"
              variant="default"
              size="sm"
              href={geoLink(hotel)}
              leftSection={<IconMapPin size={18} aria-hidden />}
            >
              <Trans>Open in a map app</Trans>
            </Button>
          </div>
          <p role="status" className={classes.status}>
            {copied === 'copied' && <Trans>Address copied</Trans>}
            {copied === 'shown' && <Trans>Can't copy here: select the text and copy it.</Trans>}
          </p>
          <dl className={classes.facts}>
            <Fact name={<Trans>Check-in</Trans>}>
              {formatDay(stay.checkIn)}, <Trans>from {hotel.checkInFrom}</Trans>
            </Fact>
            <Fact name={<Trans>Check-out</Trans>}>
              {formatDay(stay.checkOut)}, <Trans>until {hotel.checkOutUntil}</Trans>
            </Fact>
            <Fact name={<Trans>Guest</Trans>}>{stay.guest}</Fact>
            <Fact name={<Trans>Room</Trans>}>
              {stay.rooms} × {stay.roomTypeName}, <Plural value={stay.nights} one="# night" other="# nights" />
            </Fact>
            <Fact name={<Trans>Payment</Trans>}>
              <PaymentLabels stay={stay} />
            </Fact>
            {stay.freeUntil !== null && Date.parse(stay.freeUntil) > now() && (
              <Fact name={<Trans>Free cancellation</Trans>}>
                <Trans>until {formatInstant(stay.freeUntil, hotel.zone)}</Trans>
              </Fact>
            )}
          </dl>
        </div>
      </div>
      <footer className={classes.age}>
        <FreshnessMark at={stay.takenAt} zone={hotel.zone} />
      </footer>
    </article>
  )
}
