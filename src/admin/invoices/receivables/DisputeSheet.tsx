import { Trans, useLingui } from '@lingui/react/macro'
import { setDispute, type CompanyStatements, type Statement } from '#contract/payments/statements.ts'
import { call } from '#src/platform/api/client.ts'
import { ReasonSheet } from './ReasonSheet.tsx'

/** Holds a dispute about a statement, or ends the one that is held. */
export const DisputeSheet = (props: {
  clientId: string
  statement: Statement
  onDone: (account: CompanyStatements) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clientId, statement, onDone, onClose } = props
  const { statementId, number } = statement
  const isHeld = statement.disputedAt === null
  return (
    <ReasonSheet
      action={isHeld ? t`Hold dispute` : t`End dispute`}
      field="note"
      message={isHeld ? t`Dispute about ${number} held.` : t`Dispute about ${number} ended.`}
      change={(note, idempotencyKey) =>
        call(setDispute, { params: { clientId, statementId }, body: { isHeld, note } }, { idempotencyKey })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {isHeld ? (
        <Trans>
          Reminders for {number} stop and its credit isn't paused until you end the dispute. The amount stays due.
        </Trans>
      ) : (
        <Trans>Reminders for {number} start again, and the account can be paused for it.</Trans>
      )}
    </ReasonSheet>
  )
}
