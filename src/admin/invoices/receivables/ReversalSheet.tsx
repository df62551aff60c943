import { Trans, useLingui } from '@lingui/react/macro'
import { reversePayment, type AccountPayment, type CompanyStatements } from '#contract/payments/statements.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ReasonSheet } from './ReasonSheet.tsx'

/** Reverses a payment that was recorded by mistake. */
export const ReversalSheet = (props: {
  clientId: string
  payment: AccountPayment
  onDone: (account: CompanyStatements) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clientId, payment, onDone, onClose } = props
  const { paymentId, bankReference } = payment
  const amount = formatMoney(payment.amount)
  return (
    <ReasonSheet
      action={t`Reverse payment`}
      field="reason"
      message={t`Payment of ${amount} reversed.`}
      change={(reason, idempotencyKey) =>
        call(reversePayment, { params: { clientId, paymentId }, body: { reason } }, { idempotencyKey })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Trans>
        {amount} with reference {bankReference} is owed again at once, and the account can be paused for it. The payment
        stays in the list, marked as reversed.
      </Trans>
    </ReasonSheet>
  )
}
