import type { Gender, LegalName, PersonTitle } from '#contract/accounts/person.ts'
import { GENDERS, TITLES } from '#contract/accounts/person.ts'
import { nameRuleOf, ticketName, ticketTitle, type OneName } from '#contract/products/flights/ticket-names.ts'
import type { FlyerForm } from './flyer-form.ts'
import type { TripFacts } from './trip-facts.ts'

/** A line as tickets print it, and the airlines that do. */
export type TicketLine = {
  /** Null if the name has letters that cannot be printed on tickets. */
  line: string | null
  airlines: string[]
  isCut: boolean
  /** Maximum letters these airlines print. */
  most: number
  /** How a name of one word is made two, null for other names. */
  oneName: OneName | null
}

const titleOf = (text: string): PersonTitle | null => TITLES.find((title) => title === text) ?? null
const genderOf = (text: string): Gender | null => GENDERS.find((gender) => gender === text) ?? null

/** The name of a form as documents have it; null while it is not whole. */
const legalNameOf = ({ givenNames, familyName, hasOneName }: FlyerForm): LegalName | null => {
  const [given, family] = [givenNames.trim(), familyName.trim()]
  if (given === '' || (!hasOneName && family === '')) return null
  return { givenNames: given, familyName: hasOneName ? null : family }
}

/** Name on the tickets of each airline of a trip; empty while the name is incomplete. */
export const ticketLinesOf = (form: FlyerForm, issuers: TripFacts['issuers']): TicketLine[] => {
  const name = legalNameOf(form)
  if (name === null) return []
  const title = ticketTitle({ title: titleOf(form.title), gender: genderOf(form.gender) }, form.kind !== 'adult')
  const lines: TicketLine[] = []
  for (const { code, name: airline } of issuers) {
    const rule = nameRuleOf(code)
    const printed = ticketName(name, title, rule)
    const line = printed?.line ?? null
    const oneName = name.familyName === null ? rule.oneName : null
    const same = lines.find((other) => other.line === line && other.oneName === oneName && other.most === rule.most)
    if (same) same.airlines.push(airline)
    else lines.push({ line, airlines: [airline], isCut: printed?.isCut ?? false, most: rule.most, oneName })
  }
  return lines
}
