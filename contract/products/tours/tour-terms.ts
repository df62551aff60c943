/** Accessibility features. */
export const TOUR_ACCESS = [
  'step_free',
  'wheelchair_transport',
  'service_animals',
  'short_walks',
  'pushchair',
  'hearing_loop',
] as const

/** Travellers whose names an operator needs. */
export const NAMES_NEEDED = ['lead', 'everyone'] as const
export const VOUCHERS = ['per_person', 'per_booking'] as const
export const QUESTION_KINDS = ['text', 'choice'] as const
