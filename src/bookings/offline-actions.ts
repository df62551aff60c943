import { msg } from '@lingui/core/macro'
import type { OfflineActions } from './offline-action.ts'

export const bookingOfflineActions: OfflineActions = {
  booking: [
    {
      words: msg`Ask for an approval, take it back, decide on one`,
      note: msg`What was asked and until when it can be decided is shown without it.`,
      ends: ['approvals.approve', 'approvals.reject', 'approvals.withdraw'],
    },
    { words: msg`Pay, or look whether a payment came`, ends: ['payments.openSession', 'payments.check'] },
  ],
  staff: [{ words: msg`Settle refunds that a bank refused`, ends: ['adminRefunds.retry', 'adminRefunds.settle'] }],
}
