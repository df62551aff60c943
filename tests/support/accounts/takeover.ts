import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { askAddressChange, confirmAddressChange, restoreAddress } from '#contract/accounts/email-address.ts'
import { signUp, verifyEmail } from '#contract/accounts/sign-up.ts'
import { changeRoles, invitePerson, renewJoinCode } from '#contract/companies/people.ts'
import type { Role } from '#contract/core/roles.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { codeTo, FACTS, tokenTo } from '#tests/support/sent-mails.ts'
import type { Api } from '../api.ts'
import { signedInAs, type User } from './people.ts'

const PASSWORD = 'perahu kertas biru 7'
const PERSON = { name: 'Wayan Suryani', password: PASSWORD, locale: 'id' as const, agrees: true as const, ...FACTS }

export type Member = { person: User; as: string }

const anAddress = () => `${uuidv7()}@people.example`

/** What a thief and accomplices do, and what undoes it. */
export const takeover = (api: Api) => {
  const present = async (which: { id: string } | { email: string }): Promise<User> => {
    const isMeant = 'id' in which ? eq(users.id, which.id) : eq(users.email, which.email)
    const [person] = await api.db.select().from(users).where(isMeant)
    if (person === undefined) throw new Error('there is no such person')
    return person
  }
  const enter = async (which: { id: string } | { email: string }): Promise<Member> => {
    const person = await present(which)
    return { person, as: await signedInAs(api, person) }
  }
  const joinBy = async (joinCode: string | null): Promise<Member> => {
    const email = anAddress()
    await api.ok(signUp, { body: { way: 'code', joinCode: joinCode ?? '', email, ...PERSON } })
    const { clientId: companyId } = await present({ email })
    const token = await tokenTo(api, email, 'verify')
    const body = { by: 'link' as const, token, password: PASSWORD, companyId, ...FACTS }
    await api.ok(verifyEmail, { body })
    return enter({ email })
  }
  return {
    anAddress,
    present,
    enter,
    /** Changes the address; gives the token of the link that undoes it. */
    moveAway: async (person: User, as: string): Promise<string> => {
      const email = anAddress()
      await api.ok(askAddressChange, { body: { email } }, { as })
      await api.ok(confirmAddressChange, { body: { by: 'code', code: await codeTo(api, email) } }, { as })
      return tokenTo(api, person.email, 'restore')
    },
    restore: (token: string) => api.ok(restoreAddress, { body: { token, ...FACTS } }),
    invite: async (as: string, ...roles: Role[]): Promise<Member> => {
      const email = anAddress()
      await api.ok(invitePerson, { body: { email, roles } }, { as })
      const token = await tokenTo(api, email, 'invitation')
      await api.ok(signUp, { body: { way: 'invitation', token, ...PERSON } })
      return enter({ email })
    },
    joinBy,
    joinByCode: async (as: string): Promise<Member> => joinBy((await api.ok(renewJoinCode, {}, { as })).joinCode),
    give: async (as: string, { id }: User, ...roles: Role[]): Promise<Member> => {
      await api.ok(changeRoles, { params: { userId: id }, body: { roles } }, { as })
      return enter({ id })
    },
  }
}
