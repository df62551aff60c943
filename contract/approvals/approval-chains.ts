import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/errors.ts'
import { moneySchema, type Money } from '../core/money.ts'
import { idSchema } from '../core/scalars.ts'

/** Most steps of one chain. */
export const MAX_CHAIN_STEPS = 6
const MAX_ABOVE = 1_000_000_000_000_000
const MAX_AMOUNTS = 10

/** Who decides on a step; `responsible` is the person responsible for the cost centre of the booking. */
const whoSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['anyone', 'owners', 'responsible']) }),
  v.object({ kind: v.literal('person'), userId: idSchema }),
  v.object({ kind: v.literal('group'), groupId: idSchema }),
])
export type StepWho = v.InferOutput<typeof whoSchema>

const stepSchema = v.object({
  who: whoSchema,
  /** Above one of these amounts, one for each currency; empty: for every amount. */
  above: v.pipe(
    v.array(
      v.pipe(
        moneySchema,
        v.check(({ minor }) => minor >= 0 && minor <= MAX_ABOVE, 'amount_out_of_range'),
      ),
    ),
    v.maxLength(MAX_AMOUNTS, 'too_long'),
    v.check((above) => new Set(above.map(({ currency }) => currency)).size === above.length, 'validation_failed'),
  ),
})
/** A step of a chain as it is entered. */
export type ChainStep = v.InferOutput<typeof stepSchema>

const shownStepSchema = v.object({
  who: whoSchema,
  /** Of the person or group; null for the others. */
  name: v.nullable(v.string()),
  /** Its people can no longer approve: requests pass to all approvers. */
  isVacant: v.boolean(),
  above: v.array(moneySchema),
})

const chainsSchema = v.object({
  /** The company's, then those of single cost centres by code. */
  chains: v.array(
    v.object({
      costCentre: v.nullable(v.object({ unitId: idSchema, code: v.string(), name: v.string() })),
      steps: v.array(shownStepSchema),
      /** 0: never changed. */
      version: v.number(),
    }),
  ),
  /** People who may approve bookings of at least one service, by name. */
  people: v.array(v.object({ userId: idSchema, name: v.string() })),
  groups: v.array(v.object({ groupId: idSchema, name: v.string() })),
  /** I may change the chains. */
  mayChange: v.boolean(),
})
export type ApprovalChains = v.InferOutput<typeof chainsSchema>
export type ApprovalChain = ApprovalChains['chains'][number]

/** A mistake in a chain, at its field such as `steps.1.above`. */
export type ChainFault = { field: string; code: ErrorCode }

const isSamePerson = (one: StepWho, other: StepWho): boolean =>
  one.kind === 'person' && other.kind === 'person' && one.userId === other.userId

/** In minor units; below every amount for a step that always applies, infinite for one that never does. */
const fromOf = ({ above }: ChainStep, currency: string): number => {
  if (above.length === 0) return -1
  return above.find((amount) => amount.currency === currency)?.minor ?? Number.POSITIVE_INFINITY
}

const falls = (before: ChainStep, step: ChainStep): boolean => {
  const currencies = new Set([...before.above, ...step.above].map(({ currency }) => currency))
  if (step.above.length === 0) return before.above.length > 0
  return [...currencies].some((currency) => fromOf(step, currency) < fromOf(before, currency))
}

/** Mistakes in a chain, except its people; empty if there are none. */
export const chainFaults = (steps: readonly ChainStep[]): ChainFault[] => {
  const [first] = steps
  if (first === undefined) return [{ field: 'steps', code: 'chain_empty' }]
  const faults: ChainFault[] = first.above.length > 0 ? [{ field: 'steps.0.above', code: 'chain_first_always' }] : []
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    if (before === undefined) continue
    if (isSamePerson(before.who, step.who)) faults.push({ field: `steps.${index}.who`, code: 'chain_same_approver' })
    if (falls(before, step)) faults.push({ field: `steps.${index}.above`, code: 'chain_sums_fall' })
  }
  return faults
}

/** True if a step applies to an amount: `aboveMinor` is its limit in the currency of the amount, null for every amount. */
export const appliesTo = (aboveMinor: number | null, { minor }: Pick<Money, 'minor'>): boolean =>
  aboveMinor === null || minor > aboveMinor

const path = '/api/Admin/ApprovalChains'

export const getApprovalChains = endpoint({
  name: 'approvalChains.get',
  method: 'GET',
  path,
  summary:
    'Who approves in which order and above which amounts: for the company, and for cost centres with a chain of their own.',
  access: 'admin',
  response: chainsSchema,
})

export const saveApprovalChain = endpoint({
  name: 'approvalChains.save',
  method: 'PUT',
  path,
  summary:
    'Set the approval chain of the company, or of one cost centre. Applies to requests made from now on: those that wait keep their steps. Mistakes are at their field: `chain_empty`, `chain_first_always`, `chain_sums_fall`, `chain_same_approver`, `approver_unfit`. Owners only, with step-up authentication.',
  access: 'owners',
  body: v.object({
    /** Null for the company. */
    costCentreId: v.nullable(idSchema),
    steps: v.pipe(v.array(stepSchema), v.maxLength(MAX_CHAIN_STEPS, 'too_long')),
    /** Of the chain that was on screen; 0 for a new one. */
    seenVersion: v.number(),
  }),
  response: chainsSchema,
  errors: ['step_up_needed', 'not_found', 'changed_meanwhile', 'amount_out_of_range'],
})

export const removeApprovalChain = endpoint({
  name: 'approvalChains.remove',
  method: 'DELETE',
  path: `${path}/:unitId`,
  summary:
    'Remove the approval chain of a cost centre: the one of the company applies to new requests. Removing one that does not exist succeeds. Owners only, with step-up authentication.',
  access: 'owners',
  params: v.object({ unitId: idSchema }),
  response: chainsSchema,
  errors: ['step_up_needed', 'not_found'],
})

export const APPROVAL_CHAIN_ENDPOINTS = [getApprovalChains, saveApprovalChain, removeApprovalChain] as const
