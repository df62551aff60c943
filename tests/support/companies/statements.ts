import { makeDueStatements } from '#server/domain/ledger/statements/make-statements.ts'
import { sendDueReminders } from '#server/domain/ledger/statements/remind.ts'
import type { Api } from '../api.ts'

const onFailure = (error: unknown): never => {
  throw error
}

/** Makes the statements that are due by the test's clock; gives how many. */
export const billAt = (api: Api): Promise<number> => makeDueStatements({ db: api.db, now: api.clock.now(), onFailure })

/** Queues the mails about statements that are due by the test's clock; gives about how many. */
export const remindAt = (api: Api): Promise<number> =>
  sendDueReminders({ db: api.db, now: api.clock.now(), origin: 'https://singgah.example', onFailure })
