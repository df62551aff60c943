import * as v from 'valibot'
import { appliesTo } from '#contract/approvals/approval-chains.ts'
import { STEP_KINDS, type ApprovalStep } from '#contract/approvals/approval-steps.ts'
import type { APPROVAL_STATES } from '#contract/approvals/limits.ts'

/** A step as it is read with its request; instants are texts that `Date` can read. */
export const storedStepSchema = v.object({
  place: v.number(),
  kind: v.picklist(STEP_KINDS),
  name: v.nullable(v.string()),
  aboveMinor: v.nullable(v.number()),
  approvers: v.nullable(v.array(v.object({ userId: v.string(), name: v.string() }))),
  since: v.nullable(v.string()),
  byId: v.nullable(v.string()),
  by: v.nullable(v.string()),
  for: v.nullable(v.string()),
  at: v.nullable(v.string()),
  note: v.string(),
})
type StoredStep = v.InferOutput<typeof storedStepSchema>

type Stored = {
  state: (typeof APPROVAL_STATES)[number]
  askedMinor: number
  deciders: readonly string[] | null
  isEscalated: boolean
  decidedBy: string | null
  decidedFor: string | null
  decidedAt: string | null
  note: string
  steps: readonly StoredStep[]
}

const ENDS = {
  waiting: 'waiting',
  approved: 'ended',
  rejected: 'declined',
  expired: 'ended',
  withdrawn: 'ended',
} as const

const passedOf = (step: StoredStep, { deciders, isEscalated }: Stored): ApprovalStep['passed'] => {
  if (step.approvers !== null) return deciders === null ? 'vacant' : null
  return step.kind !== 'anyone' && isEscalated ? 'late' : null
}

const instantOrNull = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())

/** The steps that apply to a request: done, the one that waits or ended it, and those to come. */
export const stepsView = (stored: Stored): ApprovalStep[] => {
  const applying = stored.steps.filter(
    ({ aboveMinor, since }) => since !== null || appliesTo(aboveMinor, { minor: stored.askedMinor }),
  )
  const current = applying.find(({ byId }) => byId === null)
  return applying.map((step) => {
    const { kind, name, since, note } = step
    const shown = { kind, name, people: step.approvers?.map((one) => one.name) ?? [], since: instantOrNull(since) }
    if (step.byId !== null) {
      const { by, for: absent, at } = step
      return { ...shown, state: 'approved', passed: null, by, for: absent, at: instantOrNull(at), note }
    }
    const none = { by: null, for: null, at: null, note: '' }
    if (step !== current)
      return { ...shown, ...none, state: stored.state === 'waiting' ? 'upcoming' : 'ended', passed: null }
    const state = ENDS[stored.state]
    if (state !== 'declined')
      return { ...shown, ...none, state, passed: state === 'waiting' ? passedOf(step, stored) : null }
    const { decidedBy: by, decidedFor, decidedAt, note: reason } = stored
    return { ...shown, state, passed: null, by, for: decidedFor, at: instantOrNull(decidedAt), note: reason }
  })
}
