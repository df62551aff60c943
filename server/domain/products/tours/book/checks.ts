import type * as v from 'valibot'
import type { createTourBooking as createEndpoint } from '#contract/products/tours/tour-bookings.ts'
import { ageProblem } from '#contract/products/tours/tour-units.ts'
import type { TermUnit } from '#server/database/schema/products/tours/tour-bookings.ts'
import type { StoredQuestion } from '#server/database/schema/products/tours/tours.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { Refusal, type FieldMistake } from '#server/domain/kernel/refusal.ts'

export type AskedTour = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>

const assertNone = (mistakes: readonly FieldMistake[]): void => {
  const [first] = mistakes
  if (first === undefined) return
  throw new Refusal(first.code === 'required' ? 'validation_failed' : first.code, { fields: mistakes })
}

/**
 * Checks the travellers against the units of a hold, in its order: names that the operator needs, and ages. Throws
 * `travellers_differ`, or all mistakes at their fields.
 */
export const assertTravellers = (
  units: readonly TermUnit[],
  travellers: AskedTour['travellers'],
  names: 'lead' | 'everyone',
): void => {
  if (travellers.length !== units.length) {
    throw new Refusal('travellers_differ', { fields: [{ field: 'body.travellers', code: 'travellers_differ' }] })
  }
  assertNone(
    travellers.flatMap(({ fullName, age }, index): FieldMistake[] => {
      const unit = units[index]
      if (unit === undefined) return []
      const at = `body.travellers.${index}`
      const isNeeded = index === 0 || names === 'everyone'
      const problem = ageProblem(unit, age)
      return [
        ...(isNeeded && fullName === '' ? [{ field: `${at}.fullName`, code: 'required' as const }] : []),
        ...(problem === null ? [] : [{ field: `${at}.age`, code: problem }]),
      ]
    }),
  )
}

/** The answers with their questions, in the order of the operator. Throws `answer_missing` or `question_unknown` at the field. */
export const answersOf = (
  questions: readonly StoredQuestion[],
  answers: AskedTour['answers'],
  locale: Locale,
): { questionId: string; question: string; answer: string }[] => {
  const mistakes = answers.flatMap(({ questionId, value }, index): FieldMistake[] => {
    const question = questions.find((one) => one.questionId === questionId)
    if (question === undefined) return [{ field: `body.answers.${index}.questionId`, code: 'question_unknown' }]
    const isRepeated = answers.findIndex((one) => one.questionId === questionId) !== index
    const isChoice = question.kind !== 'choice' || value === '' || question.choices.some((one) => one.value === value)
    return isRepeated || !isChoice ? [{ field: `body.answers.${index}.value`, code: 'validation_failed' }] : []
  })
  const missing = questions
    .filter(({ isRequired }) => isRequired)
    .filter(({ questionId }) => !answers.some((one) => one.questionId === questionId && one.value !== ''))
    .map(({ questionId }): FieldMistake => {
      const at = answers.findIndex((one) => one.questionId === questionId)
      return { field: at === -1 ? 'body.answers' : `body.answers.${at}.value`, code: 'answer_missing' }
    })
  assertNone([...mistakes, ...missing])
  return questions.flatMap(({ questionId, text, choices }) => {
    const value = answers.find((one) => one.questionId === questionId)?.value ?? ''
    if (value === '') return []
    const choice = choices.find((one) => one.value === value)
    return [{ questionId, question: text[locale], answer: choice?.label[locale] ?? value }]
  })
}
