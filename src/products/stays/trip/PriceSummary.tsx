import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import type { OwnPart } from '#contract/payments/own-part.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { lineKey } from '#contract/bookings/price.ts'
import type { PayWith } from '#contract/payments/states.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { PriceLineName } from './PriceLineName.tsx'
import classes from './PriceSummary.module.css'

type Priced = Pick<Quote, 'lines' | 'total' | 'dueNow' | 'dueAtProperty' | 'rooms'> & {
  ownPart?: OwnPart | null | undefined
}

const DueLine = ({ name, is }: { name: ReactNode; is: Money }) => (
  <div className={classes.line}>
    <dt>{name}</dt>
    <dd>{formatMoney(is)}</dd>
  </div>
)

const Due = ({ paidWith, isPending }: { paidWith: PayWith | null; isPending: boolean }) => {
  if (isPending) return <Trans>Due once approved</Trans>
  switch (paidWith) {
    case null:
      return <Trans>Due now</Trans>
    case 'company_account':
      return <Trans>Charged to the company account now</Trans>
    case 'card':
      return <Trans>Paid by card</Trans>
    case 'virtual_account':
      return <Trans>Paid by virtual account</Trans>
    case 'qris':
      return <Trans>Paid by QRIS</Trans>
  }
}

/** Amounts paid before the stay; both payers are listed while nothing is cancelled. */
const DueNow = ({ price, ...of }: { price: Priced; paidWith: PayWith | null; isPending: boolean }) => {
  const { dueNow, ownPart } = price
  if (!ownPart) return <DueLine name={<Due {...of} />} is={dueNow} />
  if (ownPart.own.minor + ownPart.company.minor !== dueNow.minor) {
    return <DueLine name={<Trans>Paid by your company and you</Trans>} is={dueNow} />
  }
  return (
    <>
      <DueLine name={<Due {...of} />} is={ownPart.own} />
      <DueLine name={<Trans>Your company's part</Trans>} is={ownPart.company} />
    </>
  )
}

/**
 * Price line by line: nights, charges and taxes, total, and due dates. `paidWith` is the payment method; nothing is
 * paid yet without it. `isPending`: it waits for an approval.
 */
export const PriceSummary = ({
  price,
  paidWith = null,
  isPending = false,
}: {
  price: Priced
  paidWith?: PayWith | null
  isPending?: boolean
}) => (
  <dl className={classes.lines}>
    {price.lines.map((line) => (
      <div key={lineKey(line)} className={classes.line}>
        <dt>
          <PriceLineName line={line} rooms={line.quantity} />
        </dt>
        <dd>{formatMoney(line.amount)}</dd>
      </div>
    ))}
    <div className={`${classes.line} ${classes.total}`}>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>{formatMoney(price.total)}</dd>
    </div>
    {price.dueNow.minor > 0 && <DueNow price={price} paidWith={paidWith} isPending={isPending} />}
    {price.dueAtProperty.minor > 0 && (
      <div className={classes.line}>
        <dt>
          <Trans>Due at the property</Trans>
        </dt>
        <dd>{formatMoney(price.dueAtProperty)}</dd>
      </div>
    )}
  </dl>
)
