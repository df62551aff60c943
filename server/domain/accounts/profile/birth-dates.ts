import { isBirthDate } from '#contract/accounts/person.ts'
import { addDays } from '#contract/core/days.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Throws `date_invalid` for who is not born yet anywhere: it is tomorrow already east of UTC. */
export const assertBorn = (birthDate: string | null, now: Date): void => {
  if (birthDate === null || isBirthDate(birthDate, addDays(now.toISOString().slice(0, 10), 1))) return
  throw new Refusal('date_invalid', { fields: [{ field: 'body.birthDate', code: 'date_invalid' }] })
}
