import type { KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { fullName } from '#src/account/travellers/full-name.ts'

const normalised = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLocaleLowerCase('en')

/** True if a credit belongs to a person with this name, ignoring spacing and case. */
const isOf = ({ name }: KnownCredit, called: string): boolean =>
  normalised(called) !== '' && normalised(fullName(name)) === normalised(called)

const soonestFirst = (credits: readonly KnownCredit[]): KnownCredit[] =>
  credits.toSorted((one, other) => one.until.localeCompare(other.until))

/** The credits with some airlines of people who are called so, those that end first ahead. */
export const creditsOfPeople = (
  credits: readonly KnownCredit[],
  carriers: readonly string[],
  names: readonly string[],
): KnownCredit[] =>
  soonestFirst(
    credits.filter((credit) => carriers.includes(credit.carrier) && names.some((name) => isOf(credit, name))),
  )

/** The same, plus credits of bookings the user made, for any traveller, or travelled on. */
export const creditsNear = (
  credits: readonly KnownCredit[],
  carriers: readonly string[],
  names: readonly string[],
): KnownCredit[] =>
  soonestFirst(
    credits.filter(
      (credit) =>
        carriers.includes(credit.carrier) &&
        (credit.isOwn || credit.isTraveller || names.some((name) => isOf(credit, name))),
    ),
  )
