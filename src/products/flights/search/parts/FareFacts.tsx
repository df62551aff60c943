import { plural, t } from '@lingui/core/macro'
import {
  IconArmchair,
  IconArrowsExchange,
  IconBackpack,
  IconLuggage,
  IconReceiptRefund,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import type { FareFamily } from '#contract/products/flights/flights.ts'
import { formatMoney, formatNumber } from '#src/i18n/formats.ts'
import classes from './FareFacts.module.css'

const kilograms = (kilograms: number): string => formatNumber(kilograms, { style: 'unit', unit: 'kilogram' })

const changeLabel = ({ isAllowed, fee }: FareFamily['change']): string => {
  if (!isAllowed) return t`No changes`
  return fee === null || fee.minor === 0 ? t`No change fee` : t`Change fee ${formatMoney(fee)}`
}

const refundLabel = ({ isAllowed, fee }: FareFamily['refund']): string => {
  if (!isAllowed) return t`Non-refundable`
  return fee === null || fee.minor === 0 ? t`Fully refundable` : t`Refund minus ${formatMoney(fee)}`
}

const seatLabel = (seatChoice: FareFamily['seatChoice']): string =>
  ({
    free: t`Free seat choice`,
    for_a_fee: t`Seat choice for a fee`,
    at_check_in: t`Seat assigned at check-in`,
  })[seatChoice]

/** Fare conditions with icons; those not included are greyed out. */
export const FareFacts = ({ family }: { family: FareFamily }) => {
  const { cabinKg, checkedKg, change, refund, seatChoice, hasMeal } = family
  const facts = [
    {
      Icon: IconBackpack,
      is: cabinKg > 0,
      words: cabinKg > 0 ? t`${kilograms(cabinKg)} cabin bag` : t`No cabin bag`,
    },
    {
      Icon: IconLuggage,
      is: checkedKg > 0,
      words: checkedKg > 0 ? t`${kilograms(checkedKg)} checked bag` : t`No checked bag`,
    },
    { Icon: IconArrowsExchange, is: change.isAllowed, words: changeLabel(change) },
    { Icon: IconReceiptRefund, is: refund.isAllowed, words: refundLabel(refund) },
    { Icon: IconArmchair, is: seatChoice !== 'at_check_in', words: seatLabel(seatChoice) },
    { Icon: IconToolsKitchen2, is: hasMeal, words: hasMeal ? t`Meal included` : t`No meal` },
  ]
  return (
    <ul className={classes.facts}>
      {facts.map(({ Icon, is, words: text }) => (
        <li key={text} data-is={is}>
          <Icon size={18} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Seats at a price, where few are left. */
export const seatsLeftLabel = (seats: number): string =>
  plural(seats, { one: '# seat left at this price', other: '# seats left at this price' })
