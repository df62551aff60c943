import { isWithin, type Budget } from '#server/domain/kernel/attempts.ts'
import { callerOf } from '../sign-in/sign-in-limits.ts'
import { audit } from './audit.ts'

const ROWS: Budget = { most: 10, windowMs: 3_600_000 }

/**
 * Writes a refused sign-in of nobody known, ten an hour of one kind, company and address: anybody can cause them, and they
 * would hide the rows that the company looks for.
 */
export const auditNobody = async (
  given: Parameters<typeof audit>[0],
  { clientId, of, details }: { clientId: string | null; of: string; details: Record<string, string> },
): Promise<void> => {
  const { db, now, caller } = given
  const key = `refusals logged ${of} ${clientId ?? 'none'} ${callerOf(caller.ip)}`
  if (!(await isWithin(db, key, ROWS, now))) return
  await audit(given, { kind: 'sign_in_refused', clientId, actorUserId: null, subjectUserId: null, details })
}
