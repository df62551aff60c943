/** Steps of a company's set-up, in order. */
export const SETUP_STEPS = ['entity', 'structure', 'people', 'approvals', 'policy', 'payment'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
