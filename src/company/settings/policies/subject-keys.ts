import { POLICY_LEVELS } from '#contract/products/company-policies.ts'
import type { Subject } from './queries.ts'

/** A scope in the address: `group.<id>`. */
export const keyOfSubject = ({ level, subjectId }: Subject): string => `${level}.${subjectId}`

/** Null if it is not a scope. */
export const subjectOfKey = (key: string): Subject | null => {
  const [word, subjectId] = key.split('.')
  const level = POLICY_LEVELS.find((one) => one === word)
  return level === undefined || subjectId === undefined || subjectId === '' ? null : { level, subjectId }
}
