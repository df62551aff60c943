import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ExpenseReport } from '#contract/bookings/trip-expenses.ts'
import { minorDigits, type Money } from '#contract/core/money.ts'
import { productPage } from '#src/bookings/products.ts'
import type { SheetCell } from '#src/bookings/files/xlsx.ts'
import { EXPENSE_LABELS, PAYER_LABELS } from './expense-labels.ts'

export const reportHeader = (): string[] => [
  t`Kind`,
  t`Day`,
  t`Category`,
  t`Description`,
  t`Paid by`,
  t`Amount`,
  t`Currency`,
]

const amount = ({ minor, currency }: Money): [number, string] => [minor / 10 ** minorDigits(currency), currency]

/** A report as lines of a file: costs of bookings, daily allowances, receipts. */
export const reportCells = ({ costs, perDiem, receipts, journey }: ExpenseReport): SheetCell[][] => {
  const employee = t`Employee`
  const allowances: [string, Money][] =
    perDiem === null
      ? []
      : [
          [t`Meals`, perDiem.meals],
          [t`Lodging`, perDiem.lodging],
          [t`Local transport`, perDiem.transport],
        ]
  return [
    ...costs.map((cost): SheetCell[] => [
      t`Booking`,
      '',
      i18n._(productPage(cost.service).labels.name),
      `${cost.reference} ${cost.title}`,
      i18n._(PAYER_LABELS[cost.paidBy]),
      ...amount(cost.amount),
    ]),
    ...allowances.map(([name, of]): SheetCell[] => [t`Per diem`, journey.firstDay, name, '', employee, ...amount(of)]),
    ...receipts.map((receipt): SheetCell[] => [
      t`Receipt`,
      receipt.day,
      i18n._(EXPENSE_LABELS[receipt.category]),
      receipt.note,
      employee,
      ...amount(receipt.amount),
    ]),
  ]
}
