import { SERVICES, type Service } from '#contract/core/services.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { PolicyNames, PolicyRuleText, PolicySlot } from '#src/bookings/policy-slot.ts'
import type { OfEveryProduct } from '#src/bookings/products.ts'

type Slots = OfEveryProduct<PolicySlot | null>
export type RuleChange = {
  key: string
  label: string
  before: string | null | undefined
  after: string | null | undefined
}

/** The rules of every service in words, in the order of the services. */
export const textsOfRules = (slots: Slots, rules: PolicyDraft, names: PolicyNames): [Service, PolicyRuleText[]][] =>
  SERVICES.map((service) => [service, slots(service)?.texts(rules, names) ?? []])

/** Rules that differ, by service; services without a change are left out. */
export const changesBetween = (
  slots: Slots,
  { before, after }: { before: PolicyDraft; after: PolicyDraft },
  names: PolicyNames,
): [Service, RuleChange[]][] => {
  const old = new Map(textsOfRules(slots, before, names))
  return textsOfRules(slots, after, names)
    .map(([service, texts]): [Service, RuleChange[]] => [
      service,
      texts.flatMap(({ key, label, text }) => {
        const was = old.get(service)?.find((one) => one.key === key)?.text
        return was === text ? [] : [{ key, label, before: was, after: text }]
      }),
    ])
    .filter(([, changes]) => changes.length > 0)
}

/** Cities that rules of any service name. */
export const citiesOfRules = (slots: Slots, ...rules: readonly (PolicyDraft | null)[]): string[] =>
  rules.flatMap((one) => (one === null ? [] : SERVICES.flatMap((service) => [...(slots(service)?.cities(one) ?? [])])))
