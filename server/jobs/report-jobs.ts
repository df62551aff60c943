import { completeFacts } from '../domain/reports/facts.ts'
import { addReportChanges } from '../domain/reports/month-sums.ts'
import { sendDueReports } from '../domain/reports/scheduled-reports.ts'
import type { Services } from '../services.ts'
import { every } from './every.ts'

const FACTS_MS = 2_000
const SUMS_MS = 20_000
const MAILS_MS = 60_000

/** Keeps the facts and sums of reports up to date, and mails the saved ones. */
export const startReportJobs = (
  { db, products, clock, origin }: Pick<Services, 'db' | 'products' | 'clock' | 'origin'>,
  failed: (job: string) => (error: unknown) => void,
) => {
  const onFailure = failed('scheduled reports')
  return [
    every(FACTS_MS, () => completeFacts({ db, products }), failed('facts of reports')),
    every(SUMS_MS, () => addReportChanges(db), failed('sums of reports')),
    every(MAILS_MS, () => sendDueReports({ db, products, now: clock(), origin: origin(), onFailure }), onFailure),
  ]
}
