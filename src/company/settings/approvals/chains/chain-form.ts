import { chainFaults, type ApprovalChain, type ChainStep, type StepWho } from '#contract/approvals/approval-chains.ts'
import { CHAIN_ERROR_TEXTS } from '#contract/approvals/error-texts.ts'
import type { Money } from '#contract/core/money.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { amountText, readAmount } from '../../companies/amounts.ts'

export type TypedAmount = { currency: string; text: string }
/** A step as it is typed: `who` is the value of a choice. */
export type TypedStep = { key: number; who: string; above: TypedAmount[] }

const isOfChains = (code: string): code is keyof typeof CHAIN_ERROR_TEXTS => Object.hasOwn(CHAIN_ERROR_TEXTS, code)

/** A mistake in the language of the page. */
export const chainProblem = (code: string): string =>
  isOfChains(code) ? CHAIN_ERROR_TEXTS[code][currentLocale()] : problemText(code)

/** The value of a choice: `person:0192…`. */
const whoValue = (who: StepWho): string => {
  if (who.kind === 'person') return `person:${who.userId}`
  return who.kind === 'group' ? `group:${who.groupId}` : who.kind
}

const whoOf = (value: string): StepWho => {
  const [kind, id = ''] = value.split(':')
  if (kind === 'person') return { kind, userId: id }
  if (kind === 'group') return { kind, groupId: id }
  return { kind: kind === 'owners' || kind === 'responsible' ? kind : 'anyone' }
}

const typedAmount = (amount: Money): TypedAmount => ({ currency: amount.currency, text: amountText(amount) })

export const typedFrom = ({ steps }: Pick<ApprovalChain, 'steps'>): TypedStep[] =>
  steps.map(({ who, above }, key) => ({ key, who: whoValue(who), above: above.map(typedAmount) }))

/** The chain that was typed; mistakes by field as the server names them. */
export const readChain = (
  typed: readonly TypedStep[],
): { steps: ChainStep[]; mistakes: Readonly<Record<string, string>> } => {
  const mistakes: Record<string, string> = {}
  const steps = typed.map(({ who, above }, index): ChainStep => {
    // The first step applies to every amount.
    const filled = index === 0 ? [] : above.filter(({ text }) => text.trim() !== '')
    const amounts = filled.map(({ text, currency }) => readAmount(text, currency))
    if (amounts.includes(null)) mistakes[`steps.${index}.above`] = 'amount_out_of_range'
    return { who: whoOf(who), above: amounts.filter((amount) => amount !== null) }
  })
  const read = Object.keys(mistakes).length > 0 ? [] : chainFaults(steps)
  for (const { field, code } of read) mistakes[field] ??= code
  return { steps, mistakes }
}
