import { Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HotelFacts, RoomRates } from '#contract/products/stays/hotels.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { StayPolicy } from '#src/products/stays/policy/StayPolicy.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { CancellationSteps } from '#src/products/stays/trip/CancellationSteps.tsx'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { OnRequestLine } from '../OnRequest.tsx'
import { BOARD_LABELS } from '../labels.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { ReserveLink } from './ReserveLink.tsx'
import { isBookable, WhyNot } from '#src/products/stays/search/parts/WhyNot.tsx'
import classes from './RateMatrix.module.css'

const FEW_ROOMS = 3

/** Every rate of a room side by side: board, what cancelling costs when, who is paid and when, the total. */
export const RateMatrix = ({ hotel, room, stay }: { hotel: HotelFacts; room: RoomRates; stay: StaySearch }) => {
  const { t, i18n } = useLingui()
  const rooms = stay.rooms ?? 1
  if (!isBookable(room, rooms)) {
    return (
      <Notice kind="warning">
        <WhyNot room={room} rooms={rooms} />
      </Notice>
    )
  }
  return (
    <Stack>
      {room.roomsLeft <= FEW_ROOMS && (
        <Text className={classes.few}>
          <Plural value={room.roomsLeft} one="# room left" other="# rooms left" />
        </Text>
      )}
      <ul className={classes.rates}>
        {room.rates.map((rate) => {
          const board = i18n._(BOARD_LABELS[rate.board])
          const isPrepaid = rate.payment === 'company_account'
          return (
            <li key={rate.ratePlanId} className={classes.rate}>
              <Title order={3}>{board}</Title>
              <dl className={classes.due}>
                <dt>
                  <Trans>Due now</Trans>
                </dt>
                <dd>{isPrepaid ? formatMoney(rate.total) : t`nothing`}</dd>
                <dt>
                  <Trans>At the property</Trans>
                </dt>
                <dd>{isPrepaid ? t`nothing` : formatMoney(rate.total)}</dd>
              </dl>
              <Text size="sm" c="dimmed">
                {i18n._(PAYMENT_PLACE_LABELS[rate.payment])}
              </Text>
              {rate.onRequest === true && (
                <Text size="sm">
                  <OnRequestLine className={undefined} />
                </Text>
              )}
              <StayPolicy hotel={hotel} rate={rate} stay={stay} />
              <CancellationSteps steps={rate.cancellation} total={rate.total} zone={hotel.zone} />
              <div className={classes.foot}>
                <div>
                  <span className={classes.total}>{formatMoney(rate.total)}</span>
                  <Text size="sm" c="dimmed">
                    <Trans>{formatMoney(rate.perNight)} per night before taxes</Trans>
                  </Text>
                </div>
                <ReserveLink hotel={hotel} room={room} rate={rate} stay={stay} />
              </div>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
