import type { ComponentType } from 'react'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'

/** `onChange` gets the whole draft with the changed rule. */
export type PolicyEditorProps = { draft: PolicyDraft; onChange: (draft: PolicyDraft) => void }

/** Data for rule texts in addition to the rules. */
export type PolicyNames = {
  currency: string
  /** Of a city by its id: `jakarta`. */
  cityName: (cityId: string) => string
  /** Of an airline by its designator. */
  airlineName: (code: string) => string
}

/** A rule in words: `text` is null where there is no limit, and undefined where the scope says nothing. */
export type PolicyRuleText = { key: string; label: string; text: string | null | undefined }

/** Templates for a company's first policy. */
export const POLICY_TEMPLATES = ['small', 'group', 'government'] as const
export type PolicyTemplate = (typeof POLICY_TEMPLATES)[number]

/** How the travel policy of a product is edited and read. */
export type PolicySlot = {
  Editor: ComponentType<PolicyEditorProps>
  /** Its rules in the order of the editor. */
  texts: (rules: PolicyDraft, names: PolicyNames) => PolicyRuleText[]
  /** Its rules of a template. `amount` gives whole rupiah in the policy's currency, null where there is no rate. */
  template: (name: PolicyTemplate, amount: (rupiah: number) => number | null) => Omit<PolicyDraft, 'currency'>
  /** Ids of the cities that its rules name. */
  cities: (rules: PolicyDraft) => readonly string[]
}
