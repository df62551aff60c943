import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { uuidv7 } from 'uuidv7'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import {
  MOST_RATE_PLANS,
  type RatePlanDraft,
  type RoomTypeDraft,
} from '#contract/products/stays/listing/stay-listing.ts'
import { BOARDS } from '#contract/products/stays/stay-search.ts'
import type { StayFieldsProps } from '../stay-content.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { BOARD_LABELS } from '../../detail/labels.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { Seasons } from './Seasons.tsx'

const emptyPlan = (roomTypeId: string): RatePlanDraft => ({
  ratePlanId: uuidv7(),
  roomTypeId,
  board: 'room_only',
  payment: 'company_account',
  baseMinor: null,
  isNonRefundable: false,
})

const PlanFields = (props: {
  plan: RatePlanDraft
  name: string
  currency: string
  error: string | undefined
  onChange: (changes: Partial<RatePlanDraft>) => void
  onRemove: () => void
}) => {
  const { t, i18n } = useLingui()
  const { plan, name, currency, onChange } = props
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <NumberInput
          label={t`Price per night`}
          description={
            plan.baseMinor === null
              ? t`Before service charge and tax`
              : formatMoney({ minor: plan.baseMinor, currency })
          }
          unit={currency}
          value={plan.baseMinor}
          error={props.error}
          onChange={(baseMinor) => onChange({ baseMinor })}
        />
        <NativeSelect
          label={t`Meals`}
          description={t`Included in the price`}
          value={plan.board}
          data={BOARDS.map((board) => ({ value: board, label: i18n._(BOARD_LABELS[board]) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ board: BOARDS.find((board) => board === value) ?? plan.board })
          }
        />
        <NativeSelect
          label={t`Payment`}
          description={t`When guests pay`}
          value={plan.payment}
          data={PAYMENTS.map((payment) => ({ value: payment, label: i18n._(PAYMENT_PLACE_LABELS[payment]) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ payment: PAYMENTS.find((payment) => payment === value) ?? plan.payment })
          }
        />
      </div>
      <div className={classes.itemHead}>
        <Checkbox
          label={t`Non-refundable rate`}
          checked={plan.isNonRefundable}
          onChange={({ currentTarget: { checked } }) => onChange({ isNonRefundable: checked })}
        />
        <IconButton label={t`Remove this price of ${name}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

const RoomPrices = (props: StayFieldsProps & { room: RoomTypeDraft; index: number }) => {
  const { t } = useLingui()
  const { content, onChange, errorAt, room, index } = props
  const { prices } = content
  const name = room.name === '' ? t`Room type ${index + 1}` : room.name
  const setPlans = (plans: RatePlanDraft[]) => onChange({ ...content, prices: { ...prices, plans } })
  const missing = errorAt(`prices.rooms.${index}`)
  return (
    <fieldset className={classes.item}>
      <b>{name}</b>
      {prices.plans.map(
        (plan, at) =>
          plan.roomTypeId === room.roomTypeId && (
            <PlanFields
              key={plan.ratePlanId}
              plan={plan}
              name={name}
              currency={prices.currency}
              error={errorAt(`prices.plans.${at}.baseMinor`) ?? errorAt(`prices.plans.${at}.ratePlanId`)}
              onChange={(changes) =>
                setPlans(prices.plans.map((one, other) => (other === at ? { ...one, ...changes } : one)))
              }
              onRemove={() => setPlans(prices.plans.filter((_, other) => other !== at))}
            />
          ),
      )}
      {missing !== undefined && (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      )}
      {prices.plans.length < MOST_RATE_PLANS && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={t`Add a price for ${name}`}
          onClick={() => setPlans([...prices.plans, emptyPlan(room.roomTypeId)])}
        >
          <Trans>Add a price</Trans>
        </Button>
      )}
    </fieldset>
  )
}

/** Rates of each room type, and how they move by weekday and season. */
export const Prices = (props: StayFieldsProps) => {
  const { content, errorAt } = props
  const currency = errorAt('prices.currency')
  return (
    <div className={classes.fields}>
      {content.rooms.length === 0 && (
        <p className={classes.hint}>
          <Trans>Add room types first; their prices appear here.</Trans>
        </p>
      )}
      {currency !== undefined && <p className={classes.error}>{currency}</p>}
      <ul className={classes.items}>
        {content.rooms.map((room, index) => (
          <li key={room.roomTypeId}>
            <RoomPrices {...props} room={room} index={index} />
          </li>
        ))}
      </ul>
      <Seasons {...props} />
    </div>
  )
}
