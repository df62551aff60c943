import { makeDueStatements } from '../domain/ledger/statements/make-statements.ts'
import { sendDueReminders } from '../domain/ledger/statements/remind.ts'
import type { Services } from '../services.ts'
import { every } from './every.ts'

const MAKE_MS = 300_000

/** Makes the monthly statements of companies on credit, and mails about those that are new, due or overdue. */
export const startStatementJobs = (
  { db, clock, origin }: Pick<Services, 'db' | 'clock' | 'origin'>,
  failed: (job: string) => (error: unknown) => void,
) => {
  const onFailure = failed('monthly statements')
  const run = async (): Promise<void> => {
    const now = clock()
    await makeDueStatements({ db, now, onFailure })
    await sendDueReminders({ db, now, origin: origin(), onFailure })
  }
  return [every(MAKE_MS, run, onFailure)]
}
