import { uuidv7 } from 'uuidv7'
import type { TourContent } from './tour-content.ts'

/** Every listing has its own ids of options, units, questions and pick-ups. */
export const copiedTour = (content: TourContent, name: string): TourContent => ({
  ...content,
  basics: { ...content.basics, name },
  options: content.options.map((option) => ({
    ...option,
    optionId: uuidv7(),
    units: option.units.map((unit) => ({ ...unit, unitId: uuidv7() })),
  })),
  rules: {
    ...content.rules,
    questions: content.rules.questions.map((question) => ({ ...question, questionId: uuidv7() })),
  },
  pickUps: content.pickUps.map((pickUp) => ({ ...pickUp, pickUpId: uuidv7() })),
})
