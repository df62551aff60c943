import type { CancellationPreset, StayListing, StepDraft } from './stay-listing.ts'

/** Until so many hours before check-in time the fee applies; the last step has no end. */
export type HourStep = { hoursBefore: number | null; feePermille: number }

const MOST_HOURS_BEFORE = 2160

const NON_REFUNDABLE: readonly HourStep[] = [{ hoursBefore: null, feePermille: 1000 }]

const PRESETS: Readonly<Record<Exclude<CancellationPreset, 'own'>, readonly HourStep[]>> = {
  flexible: [
    { hoursBefore: 24, feePermille: 0 },
    { hoursBefore: null, feePermille: 1000 },
  ],
  moderate: [
    { hoursBefore: 120, feePermille: 0 },
    { hoursBefore: 24, feePermille: 500 },
    { hoursBefore: null, feePermille: 1000 },
  ],
  strict: [
    { hoursBefore: 336, feePermille: 0 },
    { hoursBefore: 168, feePermille: 500 },
    { hoursBefore: null, feePermille: 1000 },
  ],
  non_refundable: NON_REFUNDABLE,
}

const isStep = (step: StepDraft): step is HourStep => step.feePermille !== null

/** The steps of a listing's policy as they are sold; empty while none is chosen. */
const stepsOf = ({ preset, steps }: StayListing['cancellation']): readonly HourStep[] => {
  if (preset === null) return []
  return preset === 'own' ? steps.filter(isStep) : PRESETS[preset]
}

/** Those of one rate plan. */
export const planSteps = (
  cancellation: StayListing['cancellation'],
  { isNonRefundable }: { isNonRefundable: boolean },
): readonly HourStep[] => (isNonRefundable ? NON_REFUNDABLE : stepsOf(cancellation))

/** Positions of own steps that are missing something, come too early or cost less than the one before. */
export const wrongSteps = (steps: readonly StepDraft[]): number[] =>
  steps.flatMap(({ hoursBefore, feePermille }, index) => {
    const before = steps[index - 1]
    const isLast = index === steps.length - 1
    const isFee = feePermille !== null && feePermille >= 0 && feePermille <= 1000
    const isTime = isLast
      ? hoursBefore === null
      : hoursBefore !== null && hoursBefore >= 1 && hoursBefore <= MOST_HOURS_BEFORE
    const isLater = before === undefined || (hoursBefore ?? -1) < (before.hoursBefore ?? Number.NEGATIVE_INFINITY)
    const isDearer = before === undefined || (feePermille ?? 0) > (before.feePermille ?? 0)
    return isFee && isTime && isLater && isDearer ? [] : [index]
  })
